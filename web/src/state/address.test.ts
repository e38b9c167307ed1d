import { expect, test } from "vitest";
import { leadsHere, read } from "./address";

test("every screen has its address", () => {
  expect(read("/")).toEqual({ screen: "front" });
  expect(read("/new")).toEqual({ screen: "new", shared: false });
  expect(read("/new/here")).toEqual({ screen: "new", shared: true });
  expect(read("/t/abc")).toEqual({ screen: "table", table: "abc" });
  expect(read("/t/abc/")).toEqual({ screen: "table", table: "abc" });
  expect(read("/t/abc/look")).toEqual({ screen: "look", table: "abc", frame: null });
  expect(read("/t/abc/look/12")).toEqual({ screen: "look", table: "abc", frame: 12 });
  expect(read("/learn")).toEqual({ screen: "learn", lesson: null });
  expect(read("/learn/3")).toEqual({ screen: "learn", lesson: 3 });
  expect(read("/rules/2.13")).toEqual({ screen: "rules", clause: "2.13" });
  expect(read("/settings")).toEqual({ screen: "settings" });
  expect(read("/import")).toEqual({ screen: "import" });
  expect(read("/p/en_A0B0/x_1")).toEqual({ screen: "position", text: "en_A0B0/x_1" });
  expect(read("/move/CODE")).toEqual({ screen: "move", code: "CODE" });
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
    expect(read(path), path).toEqual({ screen: "missing" });
  }
});

test("links to this very computer are of no use to others", () => {
  for (const own of ["http://localhost:8000/t/abc", "http://127.0.0.1/", "http://[::1]:8000/"]) {
    expect(leadsHere(own), own).toBe(true);
  }
  for (const good of ["http://192.168.1.20:8000/t/abc", "https://localhost.example.org/"]) {
    expect(leadsHere(good), good).toBe(false);
  }
});
