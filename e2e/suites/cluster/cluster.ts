import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Addresses,
  addressesFrom,
  at,
  BUCKET,
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
import { isTaken, type Members, openMembers, statusAt } from './members';
import { replicasUsed } from './replicas';

/** Seconds after which the key of a lost primary ends. */
const TTL = 7;
const PROGRAMS = ['api-gateway/dist/node/main.cjs', 'shell/dist/node/server.cjs'];
const EXAMPLES = path.join(process.cwd(), 'tools/deploy/cluster');
const example = (file: string) => readFileSync(path.join(EXAMPLES, file), 'utf8');

export type Options = { port: number; programs: string };
export type Cluster = Awaited<ReturnType<typeof openCluster>>;
type Found = ReturnType<typeof programsIn>;
type Place = { found: Found; ports: Addresses; members: Members };

/** Everything that a shop on several machines has, as processes of this one. @throws Error in one line */
export async function openCluster({ port, programs }: Options) {
  const searched = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  const found = programsIn({ searched, postgres: postgresPrograms() });
  const ports = addressesFrom(port);
  const started = PROGRAMS.map((file) => path.join(programs, file));
  for (const file of started)
    if (!existsSync(file))
      throw new Error(`${file} is missing: --programs names a folder that npm run programs has written`);
  for (const one of Object.values(ports).flat())
    if (await isTaken(one)) throw new Error(`Port ${one} is in use: choose others with --port`);
  // The guard removes it: programs that are being ended still write to it when this one ends.
  const root = mkdtempSync(path.join(tmpdir(), 'kilowatt-cluster-'));
  // Programs without rights reach their folders in it.
  chmodSync(root, 0o755);
  const members = openMembers(root);
  const place = { found, ports, members };
  const { nodes, primary, answers } = await startDatabase(place);
  const { haproxy, pooler } = await startProxies(place);
  const bucket = await startBucket(place);
  const run = await startPrograms(place, { root, started, answers });
  const cluster = {
    ...{ root, ports, nodes, primary },
    url: `http://${at(ports.shop)}`,
    token: TOKEN,
    databaseUrl: databaseUrl(ports.listenTarget),
    members: { haproxy, pooler, bucket, ...run },
    /** Until everything is as before a fault: programs ready, the standby synchronous, the primary reachable. */
    async ready(): Promise<void> {
      for (const one of [...ports.gateways, ...ports.shells]) await answers(`http://${at(one)}/readyz`);
      const leader = await primary();
      await answers(`http://${at(ports.patroni[1 - leader] ?? 0)}/sync`);
      await members.soon('the bucket', () => isTaken(ports.bucket));
      await members.soon(
        'reads by the standby',
        async () => (await replicasUsed(ports.gateways)) === ports.gateways.length,
      );
      await answers(`${cluster.url}/readyz`);
    },
  };
  await cluster.ready();
  members.ready();
  return cluster;
}

/** etcd, and two servers of PostgreSQL of which Patroni makes one the primary. */
async function startDatabase({ found, ports, members }: Place) {
  const answers = (url: string) => members.soon(url, async () => (await statusAt(url)) === 200);
  members.start('etcd', { command: found.etcd, args: etcdArguments(ports, members.folder('etcd')) });
  await answers(`http://${at(ports.etcd)}/health`);
  const nodes = ports.postgres.map((_, node) => {
    const folder = members.folder(`postgres-${node + 1}`);
    const settings = path.join(folder, 'patroni.yml');
    const values = patroniValues(ports, { node, folder, postgres: found.postgres, ttl: TTL });
    writeFileSync(settings, filled(example('patroni.yml'), values));
    const patroni = members.start(`patroni-${node + 1}`, {
      ...{ command: found.patroni, args: [settings], asUser: true },
    });
    return { data: path.join(folder, 'data'), patroni };
  });

  /** The place of the server that is primary. */
  async function primary(): Promise<number> {
    let leader = -1;
    await members.soon('a primary', async () => {
      const statuses = await Promise.all(ports.patroni.map((one) => statusAt(`http://${at(one)}/primary`)));
      leader = statuses.indexOf(200);
      return leader >= 0;
    });
    return leader;
  }
  await primary();
  return { nodes, primary, answers };
}

/** HAProxy before gateways and PostgreSQL, and pgBouncer. */
async function startProxies({ found, ports, members }: Place) {
  const haproxy = members.start('haproxy', {
    command: found.haproxy,
    args: ['-db', '-f', path.join(EXAMPLES, 'haproxy.cfg')],
    env: haproxyValues(ports),
  });
  await members.soon('the database', () => makeDatabase(ports.listenTarget));
  const folder = members.folder('pgbouncer');
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(path.join(folder, 'users.txt'), '"kilowatt" ""\n');
  writeFileSync(settings, filled(example('pgbouncer.ini'), pgbouncerValues(ports, folder)));
  const pooler = members.start('pgbouncer', { command: found.pgbouncer, args: [settings], asUser: true });
  await members.soon('pgBouncer', () => isTaken(ports.pooler));
  return { haproxy, pooler };
}

/** An S3 server with the bucket that all gateways share. */
async function startBucket({ ports, members }: Place) {
  const program = path.join(process.cwd(), 'e2e/suites/cluster/bucket.mjs');
  const args = [program, String(ports.bucket), members.folder('bucket'), BUCKET];
  const bucket = members.start('bucket', { command: process.execPath, args, asUser: true });
  await members.soon('the bucket', () => isTaken(ports.bucket));
  return bucket;
}

type Run = { root: string; started: readonly string[]; answers: (url: string) => Promise<void> };

/** Gateways and shells, with a catalogue and the remotes. */
async function startPrograms({ ports, members }: Place, { root, started, answers }: Run) {
  const [gateway = '', shell = ''] = started;
  importCatalogue({ DATABASE_URL: databaseUrl(ports.pooler), DATA_DIR: temporaryFolder() });
  const startAll = (name: string, program: string, environment: typeof gatewayEnvironment, count: number) =>
    Array.from({ length: count }, (_, place) =>
      members.start(`${name}-${place + 1}`, {
        command: process.execPath,
        args: [program],
        env: environment(ports, place, path.join(root, `${name}-${place + 1}`)),
      }),
    );
  const gateways = startAll('gateway', gateway, gatewayEnvironment, ports.gateways.length);
  // Not through HAProxy: no gateway is ready before something is live.
  const first = `http://${at(ports.gateways[0] ?? 0)}`;
  await answers(`${first}/healthz`);
  const shells = startAll('shell', shell, shellEnvironment, ports.shells.length);
  await publishRemotes({ url: first, token: TOKEN });
  return { gateways, shells };
}

/** Codes of a role and of a database that exist. */
const ALREADY_THERE = ['42710', '42P04'];

/** @returns whether it is there */
async function makeDatabase(port: number): Promise<boolean> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: `postgres://postgres@${at(port)}/postgres` });
  client.on('error', () => {});
  try {
    await client.connect();
    for (const statement of [
      'create role kilowatt login',
      'create database kilowatt owner kilowatt',
      'grant pg_read_all_stats to kilowatt',
    ])
      await client.query(statement).catch((error: { code?: string }) => {
        if (!ALREADY_THERE.includes(error.code ?? '')) throw error;
      });
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
