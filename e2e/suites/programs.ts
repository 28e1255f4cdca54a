import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The runner is started from the root of the workspace. */
export const ROOT = process.cwd();
export const TOKEN = 'token-of-the-suite-of-faults';
const GATEWAY = 'api-gateway/dist/node/main.cjs';
const SHELL = 'shell/dist/node/server.cjs';
/** Milliseconds for a program to answer on a machine that has other things to do. */
const START_LIMIT = 90_000;
/** Milliseconds between two looks at whether a program answers. */
const POLL_INTERVAL = 40;

/** Gateway or shell, as a process of its own. */
export type Program = {
  url: string;
  port: number;
  pid: number;
  /** What it wrote to its error output. */
  said: () => string;
  /** The code that it exited with, or the signal that ended it. */
  ended: Promise<number | string>;
  end: (signal: NodeJS.Signals) => Promise<number | string>;
};

type Place = { folder: string; port: number; env?: NodeJS.ProcessEnv };
/** `build`: folder of the shell's build, that of the workspace by default. */
type ShellPlace = Place & { build?: string };

const children = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** @throws Error in one line where gateway, shell or a remote is not built */
export function requireBuild(): void {
  for (const file of [GATEWAY, SHELL, 'mfe-footer/dist/release.json'])
    if (!existsSync(path.join(ROOT, file)))
      throw new Error(`${file} is missing. Build the workspace first: npm run build`);
}

/** A port of 127.0.0.1 that nobody uses now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

export const gateway = ({ folder, port, env }: Place): Program =>
  run([path.join(ROOT, GATEWAY)], port, {
    PORT: String(port),
    DATA_DIR: folder,
    ...env,
  });

export const shell = ({ folder, port, env, build = path.join(ROOT, 'shell/dist') }: ShellPlace): Program =>
  run([path.join(build, 'node/server.cjs')], port, {
    SHELL_PORT: String(port),
    SHELL_CACHE_DIR: path.join(folder, 'shell'),
    ...env,
  });

/** The shop as `npm start` runs it: both programs, supervised. */
export const supervisedShop = ({ folder, port, env }: Place): Program =>
  run([path.join(ROOT, 'tools/scripts/serve.mjs')], port, { PORT: String(port), DATA_DIR: folder, ...env });

function run(args: string[], port: number, env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      RELEASE_TOKEN: TOKEN,
      SHELL_SECRET: 'secret-of-the-suite-of-faults-that-both-programs-have',
      RELEASE_TRIAL: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  children.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
    });
  const ended = once(child, 'exit').then(([code, signal]) => {
    children.delete(child);
    return (signal ?? code) as number | string;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    said: () => said,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Waits until a program answers 2xx at a path. @throws with what it said where it ended, or does not answer in time */
export async function answers(program: Program, at = '/healthz'): Promise<void> {
  let over: number | string | null = null;
  void program.ended.then((how) => {
    over = how;
  });
  const until = Date.now() + START_LIMIT;
  while (over === null && Date.now() < until) {
    const status = await fetch(program.url + at, { signal: AbortSignal.timeout(5_000) }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 0,
    );
    if (status >= 200 && status < 300) return;
    await wait(POLL_INTERVAL);
  }
  throw new Error(
    `${program.url}${at} ${over === null ? 'does not answer' : `ended with ${over}`}: ${program.said().trim()}`,
  );
}
