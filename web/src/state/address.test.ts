import { expect, test } from "vitest";
import { isLoopback, parseAddress } from "./address";

test("every screen has its address", () => {
  expect(parseAddress("/")).toEqual({ screen: "front" });
  expect(parseAddress("/new")).toEqual({ screen: "new", shared: false });
  expect(parseAddress("/new/here")).toEqual({ screen: "new", shared: true });
  expect(parseAddress("/t/abc")).toEqual({ screen: "table", table: "abc" });
  expect(parseAddress("/t/abc/")).toEqual({ screen: "table", table: "abc" });
  expect(parseAddress("/t/abc/look")).toEqual({ screen: "look", table: "abc", frame: null });
  expect(parseAddress("/t/abc/look/12")).toEqual({ screen: "look", table: "abc", frame: 12 });
  expect(parseAddress("/learn")).toEqual({ screen: "learn", lesson: null });
  expect(parseAddress("/learn/3")).toEqual({ screen: "learn", lesson: 3 });
  expect(parseAddress("/rules/2.13")).toEqual({ screen: "rules", clause: "2.13" });
  expect(parseAddress("/settings")).toEqual({ screen: "settings" });
  expect(parseAddress("/import")).toEqual({ screen: "import" });
  expect(parseAddress("/p/en_A0B0/x_1")).toEqual({ screen: "position", text: "en_A0B0/x_1" });
  expect(parseAddress("/move/CODE")).toEqual({ screen: "move", code: "CODE", invited: false });
  expect(parseAddress("/join/CODE")).toEqual({ screen: "move", code: "CODE", invited: true });
});

test("anything else is missing", () => {
  for (const path of [
    "/t",
    "/t/a/b",
    "/t/a/look/1/2",
    "/new/x",
    "/learn/1/2",
    "/p",
    "/move",
    "/nothing",
    "/%E0%A4%A",
  ]) {
    expect(parseAddress(path), path).toEqual({ screen: "missing" });
  }
});

test("loopback links are recognised", () => {
  for (const own of ["http://localhost:8000/t/abc", "http://127.0.0.1/", "http://[::1]:8000/"]) {
    expect(isLoopback(own), own).toBe(true);
  }
  for (const good of ["http://192.168.1.20:8000/t/abc", "https://localhost.example.org/"]) {
    expect(isLoopback(good), good).toBe(false);
  }
});
