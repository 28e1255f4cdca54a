import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../programs';
import { temporaryFolder } from './filled-shop';

/** A PostgreSQL of the suite, which may be stopped, killed and started again. */
export type PostgresServer = {
  port: number;
  urlAt: (port: number) => string;
  /** `SIGQUIT` is its immediate shutdown, as a crash. */
  stop: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>;
  start: () => Promise<void>;
};

/** Folder of the installed programs; null where there are none. */
export function postgresPrograms(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...debian, ...onPath].find((bin) => bin && existsSync(path.join(bin, 'initdb'))) ?? null;
}

let server: ChildProcess | null = null;
process.on('exit', () => server?.kill('SIGINT'));

/** @throws Error where PostgreSQL is not installed */
export async function postgresServer(): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed: install the package postgresql');
  const folder = temporaryFolder();
  const data = path.join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid) chownSync(folder, user.uid, user.gid);
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'kilowatt', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const port = await freePort();

  async function start(): Promise<void> {
    const starting = spawn(
      path.join(programs ?? '', 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server = starting;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      starting.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('ready to accept connections')) resolve();
      });
      starting.once('exit', () => reject(new Error(`postgres: ${said.slice(-500)}`)));
    });
  }

  await start();
  return {
    port,
    urlAt: (at) => `postgres://kilowatt@127.0.0.1:${at}/postgres`,
    start,
    async stop(signal) {
      const stopping = server;
      if (!stopping) return;
      server = null;
      const ended = once(stopping, 'exit');
      stopping.kill(signal);
      await ended;
    },
  };
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}
