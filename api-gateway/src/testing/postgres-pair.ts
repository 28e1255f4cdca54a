import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const INSTALLED = '/usr/lib/postgresql';

/** Folder of PostgreSQL's programs; null where it is not installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const debian = versions.map((version) => path.join(INSTALLED, version, 'bin')).reverse();
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...debian, ...onPath].find((bin) => existsSync(path.join(bin, 'pg_basebackup'))) ?? null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server of PostgreSQL in a folder, which may be ended and started again. */
function serverIn(data: string, port: number, run: (program: string, args: string[]) => ChildProcess) {
  let server: ChildProcess | null = null;
  return {
    url: `postgres://kilowatt@127.0.0.1:${port}/postgres`,
    async start() {
      const sockets = path.dirname(data);
      const starting = run('postgres', ['-D', data, '-p', String(port), '-k', sockets, '-c', 'fsync=off']);
      server = starting;
      await new Promise<void>((resolve, reject) => {
        let said = '';
        starting.stderr?.on('data', (chunk) => {
          said += String(chunk);
          if (/ready to accept (?:read-only )?connections/.test(said)) resolve();
        });
        starting.once('exit', () => reject(new Error(`postgres: ${said.slice(-500)}`)));
      });
    },
    /** Stops the process that answers new and open connections alike, without a word. @returns what lets it go on */
    pause() {
      const children = execFileSync('pgrep', ['-P', String(server?.pid)], { encoding: 'utf8' });
      const all = [Number(server?.pid), ...children.trim().split('\n').map(Number)];
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of all) process.kill(pid, 'SIGCONT');
      };
    },
    async stop() {
      if (!server) return;
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      server = null;
      await ended;
    },
  };
}

/** A primary, and a standby that streams from it. */
export async function postgresPair(programs: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-pair-'));
  // PostgreSQL refuses to run as root.
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  const run = (program: string, args: string[]) =>
    spawn(path.join(programs, program), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const finish = (program: string, args: string[]) =>
    execFileSync(path.join(programs, program), args, { ...options, stdio: 'pipe' });

  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  const [port, standbyPort] = [await freePort(), await freePort()];
  finish('initdb', ['-D', first, '-U', 'kilowatt', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const primary = serverIn(first, port, run);
  await primary.start();
  finish('pg_basebackup', ['-D', second, '-R', '-X', 'stream', '-c', 'fast', '-d', primary.url, '--no-sync']);
  const standby = serverIn(second, standbyPort, run);
  await standby.start();
  return {
    primary,
    standby,
    async close() {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
