// A real server for a browser to visit, with a data file of its own. It can be struck down and come back.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/** The program that is tried. */
export const BINARY = resolve(
  process.env.BLACKTOP_BIN ??
    join(process.env.CARGO_TARGET_DIR ?? join(import.meta.dirname, "../../target"), "debug/blacktop"),
);

/** Fast bots, a fast coach, no rate limits, votes at once. */
const SETTINGS = {
  "bots-iterations": 60,
  "tables-absence-seconds": 0,
  "coach-iterations": 60,
  "limits-requests-per-minute": 0,
  "limits-megabytes-per-minute": 0,
  "limits-people-per-hour": 0,
  "limits-logins-per-minute": 0,
  "limits-tables-per-hour": 0,
  "limits-messages-per-minute": 0,
  "limits-entries-per-day": 0,
  "limits-table-entries-per-day": 0,
  "limits-connections-per-address": 0,
  "limits-sockets-per-person": 0,
  "limits-sockets-per-address": 0,
  "log-level": "warn",
};

/** The replies that tests read. */
type AdminReply = {
  link: { link: string };
  people: { person: string; name: string; login: string | null }[];
};

export class TestServer {
  #process: ChildProcess | undefined;
  #stderr = "";

  private constructor(
    readonly folder: string,
    /** Where it is reached, without a slash at the end. */
    public url = "",
  ) {}

  /** Starts a server with an empty database, and with these settings in its file. */
  static async open(settings = ""): Promise<TestServer> {
    const server = new TestServer(await mkdtemp(join(tmpdir(), "blacktop-")));
    await writeFile(join(server.folder, "blacktop.toml"), settings);
    await server.reopen();
    return server;
  }

  /** Opens it again, at the same address and with everything that was kept. */
  async reopen(): Promise<void> {
    const file = (name: string) => join(this.folder, name);
    const settings = Object.entries({
      ...SETTINGS,
      config: file("blacktop.toml"),
      data: file("blacktop.db"),
      port: this.url ? new URL(this.url).port : 0,
    });
    const words = settings.flatMap(([name, value]) => [`--${name}`, String(value)]);
    const server = spawn(BINARY, ["serve", ...words], { env: plain(), stdio: ["ignore", "pipe", "pipe"] });
    this.#process = server;
    const kill = () => server.kill("SIGKILL");
    process.once("exit", kill);
    server.once("exit", () => process.off("exit", kill));
    server.stderr.on("data", (words) => (this.#stderr += words));
    this.url = await this.#address(server);
  }

  async #address(server: ChildProcess): Promise<string> {
    for await (const line of createInterface({ input: server.stdout! })) {
      const found = /http:\/\/[\d.:]+/.exec(line);
      if (found) return found[0];
    }
    throw new Error(`the server has not begun: ${this.#stderr}`);
  }

  /** Runs `blacktop admin` with these words, as the server's operator, and returns the reply. */
  async admin(...words: string[]): Promise<AdminReply> {
    const line = ["admin", "--json", "--data", join(this.folder, "blacktop.db"), ...words];
    return JSON.parse((await promisify(execFile)(BINARY, line, { env: plain() })).stdout);
  }

  /** Kills it without a shutdown. */
  async crash(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Ends it, and everything it has kept. */
  async close(): Promise<void> {
    await this.#end("SIGTERM");
    await rm(this.folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#process;
    this.#process = undefined;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  }
}

/** The environment without settings for Blacktop. */
function plain(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("BLACKTOP_")));
}

/** The record of a short game: `blacktop-lab simulate --games 1 --players 3 --minutes 9 --bots random --seed 7`. */
export function record(): Promise<string> {
  return readFile(join(import.meta.dirname, "fixtures/game.txt"), "utf8");
}
