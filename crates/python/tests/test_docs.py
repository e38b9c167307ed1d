"""Every public name has a docstring, and its examples run."""

from __future__ import annotations

import doctest
import importlib
import inspect
from typing import Any

import pytest

import blacktop

GLOBALS = {name: getattr(blacktop, name) for name in blacktop.__all__} | {"blacktop": blacktop}


def documented() -> list[tuple[str, Any, dict[str, Any]]]:
    found: list[tuple[str, Any, dict[str, Any]]] = [("blacktop", blacktop, GLOBALS)]
    for name in blacktop.__all__:
        value = getattr(blacktop, name)
        if not callable(value):
            continue
        found.append((name, value, GLOBALS))
        if inspect.isclass(value) and not issubclass(value, Exception):
            members = [(member, getattr(value, member)) for member in vars(value) if not member.startswith("_")]
            found += [(f"{name}.{member}", thing, GLOBALS) for member, thing in members]
    for module_name in ("blacktop.gymnasium", "blacktop.openspiel", "blacktop.pettingzoo"):
        module = importlib.import_module(module_name)
        own = [
            (f"{module_name}.{name}", thing, vars(module))
            for name, thing in vars(module).items()
            if getattr(thing, "__module__", None) == module_name
        ]
        found += [(module_name, module, vars(module)), *own]
    return found


@pytest.mark.parametrize(("name", "thing", "names"), documented(), ids=lambda value: value if isinstance(value, str) else "")
def test_examples_run(name: str, thing: Any, names: dict[str, Any]) -> None:
    text = inspect.getdoc(thing)
    if name.startswith("Thought."):
        return  # its fields are explained with the class
    assert text, f"{name} has no docstring"
    examples = doctest.DocTestParser().get_doctest(text, dict(names), name, None, None)
    results = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(examples)
    assert results.failed == 0


def test_there_are_examples() -> None:
    texts = [inspect.getdoc(thing) or "" for _, thing, _ in documented()]
    assert sum(">>>" in text for text in texts) > 20
