import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  addressesFrom,
  at,
  databaseUrl,
  etcdArguments,
  filled,
  gatewayEnvironment,
  haproxyValues,
  patroniValues,
  pgbouncerValues,
  programsIn,
  shellEnvironment,
  TOKEN,
} from '../../../tools/scripts/cluster/settings';
import { importCatalogue, publishRemotes, temporaryFolder } from '../faults/filled-shop';
import { postgresPrograms } from '../faults/postgres-server';

/** Milliseconds after which a program that ended by itself is started again, as systemd does. */
const RESTART = 500;
/** Seconds after which the key of a lost primary ends. */
const TTL = 7;
/** Milliseconds for everything to be ready again. */
const READY_LIMIT = 180_000;

export type Options = { port: number; programs: string };
export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** A process that is started again wherever it ends. */
type Member = {
  name: string;
  pid: () => number;
  /** Ends it as an operator does, and starts it again once `until` is over. */
  stop: (signal: NodeJS.Signals, until?: () => Promise<unknown>) => Promise<void>;
};
type Start = { command: string; args: readonly string[]; env?: NodeJS.ProcessEnv; asUser?: boolean };

const members = new Map<string, ChildProcess>();

/** A process that ends every process of the cluster when this one has ended, whatever ended it. */
function guard(root: string): void {
  const file = path.join(process.cwd(), 'tools/scripts/cluster/guard.mjs');
  spawn(process.execPath, [file, root], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
}

/** The process that serves a data folder; null where there is none. */
export function postmasterOf(data: string): number | null {
  try {
    return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]) || null;
  } catch {
    return null;
  }
}

/** PostgreSQL's own processes end where their postmaster is gone. */
export function killPostmaster(data: string): void {
  const pid = postmasterOf(data);
  if (pid === null || !commandOf(pid).includes(data)) return;
  process.kill(pid, 'SIGKILL');
}

/** A pid may be another process's by now. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

// PostgreSQL and pgBouncer refuse to run as root.
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function folderIn(root: string, name: string): string {
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.uid) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Starts a program, and starts it again wherever it ends by itself. */
function member(root: string, name: string, { command, args, env = {}, asUser = false }: Start): Member {
  const log = createWriteStream(path.join(root, `${name}.log`), { flags: 'a' });
  let isStopping = false;
  function start(): void {
    const child = spawn(command, args, {
      ...(asUser ? user : {}),
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', KILOWATT_CLUSTER: root, ...env },
    });
    members.set(name, child);
    for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
    child.once('error', (error) => log.write(`${error.message}\n`));
    child.once('exit', () => {
      if (!isStopping) setTimeout(start, RESTART);
    });
  }
  start();
  return {
    name,
    pid: () => members.get(name)?.pid ?? 0,
    async stop(signal, until = async () => {}) {
      const child = members.get(name);
      if (!child) return;
      isStopping = true;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      await until();
      isStopping = false;
      start();
    },
  };
}

const EXAMPLES = 'tools/deploy/cluster';
const example = (file: string) => readFileSync(path.join(process.cwd(), EXAMPLES, file), 'utf8');

/** Everything that a shop on several machines has, as processes of this one. @throws Error in one line */
export async function openCluster({ port, programs }: Options) {
  const searched = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  const found = programsIn({ searched, postgres: postgresPrograms() });
  const ports = addressesFrom(port);
  for (const one of Object.values(ports).flat()) await refuseTaken(one);
  const root = temporaryFolder();
  // Others than root reach their folders in it.
  chmodSync(root, 0o755);
  guard(root);

  const etcd = member(root, 'etcd', {
    command: found.etcd,
    args: etcdArguments(ports, folderIn(root, 'etcd')),
  });
  await answersAt(`http://${at(ports.etcd)}/health`);
  const nodes = ports.postgres.map((_, node) => {
    const folder = folderIn(root, `postgres-${node + 1}`);
    const settings = path.join(folder, 'patroni.yml');
    const values = patroniValues(ports, { node, folder, postgres: found.postgres, ttl: TTL });
    writeFileSync(settings, filled(example('patroni.yml'), values));
    const start = () =>
      member(root, `patroni-${node + 1}`, { command: found.patroni, args: [settings], asUser: true });
    return {
      data: path.join(folder, 'data'),
      port: ports.postgres[node] ?? 0,
      patroni: ports.patroni[node] ?? 0,
      start,
    };
  });
  const patronis = nodes.map(({ start }) => start());
  await leaderAmong(ports.patroni);

  const haproxyFile = path.join(process.cwd(), EXAMPLES, 'haproxy.cfg');
  const haproxy = member(root, 'haproxy', {
    command: found.haproxy,
    args: ['-db', '-f', haproxyFile],
    env: haproxyValues(ports),
  });
  const poolerFolder = folderIn(root, 'pgbouncer');
  const poolerFile = path.join(poolerFolder, 'pgbouncer.ini');
  writeFileSync(path.join(poolerFolder, 'users.txt'), '"kilowatt" ""\n');
  writeFileSync(poolerFile, filled(example('pgbouncer.ini'), pgbouncerValues(ports, poolerFolder)));
  await makeDatabase(ports.listenTarget);
  const pooler = member(root, 'pgbouncer', { command: found.pgbouncer, args: [poolerFile], asUser: true });
  await connects(ports.pooler);
  importCatalogue({ DATABASE_URL: databaseUrl(ports.pooler), DATA_DIR: temporaryFolder() });

  const gateways = ports.gateways.map((_, place) =>
    member(root, `gateway-${place + 1}`, {
      command: process.execPath,
      args: [path.join(programs, 'api-gateway/dist/node/main.cjs')],
      env: gatewayEnvironment(ports, place, path.join(root, `gateway-${place + 1}`)),
    }),
  );
  const first = `http://${at(ports.gateways[0] ?? 0)}`;
  await answersAt(`${first}/healthz`);
  const shells = ports.shells.map((_, place) =>
    member(root, `shell-${place + 1}`, {
      command: process.execPath,
      args: [path.join(programs, 'shell/dist/node/server.cjs')],
      env: shellEnvironment(ports, place, path.join(root, `shell-${place + 1}`)),
    }),
  );
  await publishRemotes({ url: first, token: TOKEN });
  const programPorts = [...ports.gateways, ...ports.shells];
  const cluster = {
    root,
    ports,
    url: `http://${at(ports.shop)}`,
    databaseUrl: databaseUrl(ports.listenTarget),
    members: { etcd, haproxy, pooler, gateways, shells, patronis },
    nodes,
    /** Place of the server that is primary. */
    primary: () => leaderAmong(ports.patroni),
    /** Until everything is as before a fault: programs ready, the standby synchronous, the primary reachable. */
    async ready(): Promise<void> {
      await Promise.all(programPorts.map((one) => answersAt(`http://${at(one)}/readyz`)));
      const leader = await leaderAmong(ports.patroni);
      await answersAt(`http://${at(ports.patroni[1 - leader] ?? 0)}/sync`);
      await answersAt(`${cluster.url}/readyz`);
    },
  };
  await cluster.ready();
  return cluster;
}

/** @throws Error where somebody listens there */
async function refuseTaken(port: number): Promise<void> {
  if (await isOpen(port)) throw new Error(`Port ${port} is in use: choose others with --port`);
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function soon(what: string, holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + READY_LIMIT;
  while (Date.now() < until) {
    if (await holds()) return;
    await wait(100);
  }
  throw new Error(`${what} did not come within ${READY_LIMIT / 1_000} s`);
}

const connects = (port: number) => soon(`port ${port}`, () => isOpen(port));

const statusAt = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 0,
  );

const answersAt = (url: string) => soon(url, async () => (await statusAt(url)) === 200);

/** The place of the Patroni that says that its PostgreSQL is primary. */
async function leaderAmong(ports: readonly number[]): Promise<number> {
  let leader = -1;
  await soon('a primary', async () => {
    const statuses = await Promise.all(ports.map((port) => statusAt(`http://${at(port)}/primary`)));
    leader = statuses.indexOf(200);
    return leader >= 0;
  });
  return leader;
}

async function makeDatabase(port: number): Promise<void> {
  const { Client } = await import('pg');
  await soon('the database', async () => {
    const client = new Client({ connectionString: `postgres://postgres@${at(port)}/postgres` });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('create role kilowatt login');
      await client.query('create database kilowatt owner kilowatt');
      return true;
    } catch (error) {
      return (error as { code?: string }).code === '42710';
    } finally {
      await client.end().catch(() => {});
    }
  });
}
