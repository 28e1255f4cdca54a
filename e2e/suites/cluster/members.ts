import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after which a program that ended by itself is started again, as systemd does. */
const RESTART = 500;
/** Times that a program may end before the cluster is ready. */
const STARTS = 8;
/** Milliseconds for what is waited for. */
const LIMIT = 180_000;

/** A process that is started again wherever it ends. */
export type Member = {
  pid: () => number;
  /** Ends it as an operator does, and starts it again once `until` is over. */
  stop: (signal: NodeJS.Signals, until?: () => Promise<unknown>) => Promise<void>;
};
type Start = { command: string; args: readonly string[]; env?: NodeJS.ProcessEnv; asUser?: boolean };

// PostgreSQL and pgBouncer refuse to run as root.
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

/** The processes of a cluster, whose folders and logs are in one. */
export function openMembers(root: string) {
  /** Says why a program ends again and again while the cluster starts. */
  let cannotStart: string | null = null;
  let isReady = false;
  // Ends every process of the cluster when this one has ended, whatever ended it.
  const guard = path.join(process.cwd(), 'tools/scripts/cluster/guard.mjs');
  spawn(process.execPath, [guard, root], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });

  function start(name: string, { command, args, env = {}, asUser = false }: Start): Member {
    const log = createWriteStream(path.join(root, `${name}.log`), { flags: 'a' });
    let [isStopping, ends, said] = [false, 0, ''];
    let child = run();
    function again(): void {
      child = run();
    }
    function run(): ChildProcess {
      const started = spawn(command, args, {
        ...(asUser ? user : {}),
        cwd: '/',
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, LC_ALL: 'C', KILOWATT_CLUSTER: root, ...env },
      });
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (chunk: Buffer) => {
          log.write(chunk);
          said = chunk.toString().trim().split('\n').at(-1) ?? '';
        });
      started.once('error', ({ message }) => {
        cannotStart = `${name} does not start: ${message}`;
      });
      started.once('exit', () => {
        if (!isReady && ++ends === STARTS) cannotStart = `${name} does not start: ${said}`;
        if (!isStopping) setTimeout(again, RESTART);
      });
      return started;
    }
    return {
      pid: () => child.pid ?? 0,
      async stop(signal, until = async () => {}) {
        isStopping = true;
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
        await until();
        isStopping = false;
        again();
      },
    };
  }

  return {
    start,
    /** A folder that programs without rights may write to. */
    folder(name: string): string {
      const folder = path.join(root, name);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (user.uid) chownSync(folder, user.uid, user.gid);
      return folder;
    },
    /** @throws Error where it does not come in time, or a program does not start */
    async soon(what: string, holds: () => Promise<boolean>): Promise<void> {
      const until = Date.now() + LIMIT;
      while (Date.now() < until) {
        if (await holds()) return;
        if (cannotStart) throw new Error(cannotStart);
        await wait(100);
      }
      throw new Error(`${what} did not come within ${LIMIT / 1_000} s`);
    },
    /** From now on a program that ends is a fault that was meant. */
    ready: () => {
      isReady = true;
    },
  };
}
export type Members = ReturnType<typeof openMembers>;

export const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false)).once('connect', () => resolve(socket.destroy() !== null));
  });

export const statusAt = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 0,
  );

/** PostgreSQL's other processes end where the one that serves a data folder is gone. */
export function killPostmaster(data: string): void {
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    // A pid may be another process's by now.
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
