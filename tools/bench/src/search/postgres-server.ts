import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';

const INSTALLED = '/usr/lib/postgresql';
const USER = 'bench';
const run = promisify(execFile);

export type PostgresServer = { connection: ClientConfig; stop: () => Promise<void> };

/** Starts an installed PostgreSQL in a temporary folder, on a socket there; null where there is none. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const programs = installedPrograms();
  if (programs === null) return null;
  const program = (name: string) => path.join(programs, name);
  try {
    const folder = (await asServer('mktemp', '-d', path.join(tmpdir(), 'bench-XXXXXX'))).trim();
    const data = path.join(folder, 'data');
    const remove = () => asServer('rm', '-rf', folder);
    try {
      await asServer(program('initdb'), '-D', data, '-U', USER, '-E', 'UTF8', '--auth=trust', '--no-sync');
      const options = `-k ${folder} -c listen_addresses= -c fsync=off -c jit=off`;
      await asServer(
        program('pg_ctl'),
        '-D',
        data,
        '-w',
        '-l',
        path.join(folder, 'log'),
        '-o',
        options,
        'start',
      );
    } catch (problem) {
      await remove();
      throw problem;
    }
    return {
      connection: { host: folder, user: USER, database: 'postgres' },
      stop: async () => {
        await asServer(program('pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
        await remove();
      },
    };
  } catch (problem) {
    console.error(`PostgreSQL did not start: ${String(problem).split('\n')[0]}`);
    return null;
  }
}

function installedPrograms(): string | null {
  try {
    const [newest] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
    return newest === undefined ? null : path.join(INSTALLED, newest, 'bin');
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root. */
async function asServer(...command: string[]): Promise<string> {
  const [file = '', ...rest] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'nobody', '--', ...command] : command;
  const { stdout } = await run(file, rest, { cwd: tmpdir() });
  return stdout;
}
