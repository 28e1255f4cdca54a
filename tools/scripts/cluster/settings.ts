import { existsSync } from 'node:fs';
import path from 'node:path';

/** How many gateways and shells a cluster has, and how many servers of PostgreSQL. */
export const GATEWAYS = 3;
export const SHELLS = 3;
export const NODES = 2;

/** Ports that a cluster takes, from its first on. */
export const PORTS = 30;
const HOST = '127.0.0.1';
/** The only credentials that the S3 server of npm lets in. */
const S3_KEY = 'S3RVER';
export const BUCKET = 'kilowatt-files';
const SECRET = 'secret-of-the-cluster-on-loopback-that-all-programs-have';
export const TOKEN = 'token-of-the-cluster-on-loopback';

/** What is started beside gateways and shells, and Debian's package of it. */
const NEEDED = [
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
  ['patroni', 'patroni'],
  ['etcd', 'etcd-server'],
] as const;

type Programs = Record<(typeof NEEDED)[number][0] | 'postgres', string>;
type Searched = { searched: readonly string[]; postgres: string | null; isThere?: (file: string) => boolean };

/**
 * Where the programs of others are.
 * @throws Error in one line that names what to install
 */
export function programsIn({ searched, postgres, isThere = existsSync }: Searched): Programs {
  const found = NEEDED.map(([name, install]) => ({
    name,
    install,
    at: searched.map((folder) => path.join(folder, name)).find(isThere),
  }));
  const missing = [
    ...found.filter(({ at }) => !at).map(({ install }) => install),
    ...(postgres ? [] : ['postgresql']),
  ];
  if (missing.length > 0)
    throw new Error(`A cluster needs programs that are not installed: apt-get install ${missing.join(' ')}`);
  return {
    ...Object.fromEntries(found.map(({ name, at }) => [name, at])),
    postgres,
  } as Programs;
}

/**
 * The addresses of a cluster on this machine.
 * @param first its first port
 */
export function addressesFrom(first: number) {
  if (!Number.isInteger(first) || first < 1024 || first + PORTS > 65_536)
    throw new Error(`--port: a number from 1024 to ${65_536 - PORTS}, which is the first of ${PORTS} ports`);
  const block = (at: number, count: number) =>
    Array.from({ length: count }, (_, place) => first + at + place);
  return {
    shop: first,
    internal: first + 1,
    poolerTarget: first + 2,
    listenTarget: first + 3,
    pooler: first + 4,
    readTarget: first + 5,
    bucket: first + 6,
    gateways: block(10, GATEWAYS),
    shells: block(14, SHELLS),
    postgres: block(20, NODES),
    patroni: block(24, NODES),
    etcd: first + 28,
    etcdPeers: first + 29,
  };
}

export type Addresses = ReturnType<typeof addressesFrom>;

export const at = (port: number): string => `${HOST}:${port}`;

/**
 * Replaces every `${NAME}`, as `envsubst` does.
 * @throws Error where the text names what has no value, or a value is not used
 */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  const used = new Set<string>();
  const written = text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`${name} has no value`);
    used.add(name);
    return String(values[name]);
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`nothing names ${unused.join(', ')}`);
  return written;
}

/** The environment that `haproxy.cfg` names. */
export const haproxyValues = (ports: Addresses): Record<string, string> => ({
  SHOP_ADDRESS: at(ports.shop),
  INTERNAL_ADDRESS: at(ports.internal),
  POOLER_TARGET: at(ports.poolerTarget),
  LISTEN_TARGET: at(ports.listenTarget),
  READ_TARGET: at(ports.readTarget),
  ...Object.fromEntries(ports.gateways.map((port, place) => [`GATEWAY_${place + 1}`, at(port)])),
  ...Object.fromEntries(ports.postgres.map((port, place) => [`POSTGRES_${place + 1}`, at(port)])),
  ...Object.fromEntries(ports.patroni.map((port, place) => [`PATRONI_${place + 1}_PORT`, String(port)])),
});

/** @param folder of the pooler */
export const pgbouncerValues = (ports: Addresses, folder: string) => ({
  POOLER_TARGET_HOST: HOST,
  POOLER_TARGET_PORT: ports.poolerTarget,
  POOLER_HOST: HOST,
  POOLER_PORT: ports.pooler,
  // On loopback everybody is let in; elsewhere: scram-sha-256.
  AUTH_TYPE: 'trust',
  AUTH_FILE: path.join(folder, 'users.txt'),
});

/** Its place, a folder of its own, and where PostgreSQL's programs are. */
type Node = { node: number; folder: string; postgres: string; ttl: number };

export const patroniValues = (ports: Addresses, { node, folder, postgres, ttl }: Node) => ({
  NODE: `postgres-${node + 1}`,
  PATRONI_ADDRESS: at(ports.patroni[node] ?? 0),
  PATRONI_TTL: ttl,
  ETCD_ADDRESSES: at(ports.etcd),
  AUTH_METHOD: 'trust',
  CLIENT_NETWORK: '127.0.0.0/8',
  POSTGRES_ADDRESS: at(ports.postgres[node] ?? 0),
  POSTGRES_PROGRAMS: postgres,
  DATA_DIR: path.join(folder, 'data'),
  PGPASS_FILE: path.join(folder, 'pgpass'),
  SOCKET_DIR: folder,
  SUPERUSER_PASSWORD: 'superuser',
  REPLICATION_PASSWORD: 'replication',
});

export const etcdArguments = (ports: Addresses, folder: string): string[] => [
  ...['--name', 'etcd-1', '--data-dir', path.join(folder, 'data'), '--logger', 'zap', '--log-level', 'error'],
  ...[
    '--listen-client-urls',
    `http://${at(ports.etcd)}`,
    '--advertise-client-urls',
    `http://${at(ports.etcd)}`,
  ],
  ...['--listen-peer-urls', `http://${at(ports.etcdPeers)}`],
  ...['--initial-advertise-peer-urls', `http://${at(ports.etcdPeers)}`],
  ...['--initial-cluster', `etcd-1=http://${at(ports.etcdPeers)}`],
];

/** @param port of the pooler, of the primary, or of the standby */
export const databaseUrl = (port: number): string => `postgres://kilowatt@${at(port)}/kilowatt`;

/** What gateways and shells share. */
const shared = { NODE_ENV: 'production', SHELL_SECRET: SECRET, LOG_LEVEL: 'warn' };

export const gatewayEnvironment = (
  ports: Addresses,
  place: number,
  folder: string,
): Record<string, string> => ({
  ...shared,
  PORT: String(ports.gateways[place]),
  PUBLIC_ORIGIN: `http://${at(ports.shop)}`,
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl(ports.pooler),
  DATABASE_LISTEN_URL: databaseUrl(ports.listenTarget),
  DATABASE_REPLICA_URL: databaseUrl(ports.readTarget),
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: `http://${at(ports.bucket)}`,
  AWS_ACCESS_KEY_ID: S3_KEY,
  AWS_SECRET_ACCESS_KEY: S3_KEY,
  SHELL_URL: ports.shells.map((port) => `http://${at(port)}`).join(','),
  RELEASE_TOKEN: TOKEN,
  RELEASE_TRIAL: 'off',
  // HAProxy; a client on loopback is a client.
  TRUST_PROXY: HOST,
  DRAIN_SECONDS: '3',
});

export const shellEnvironment = (
  ports: Addresses,
  place: number,
  folder: string,
): Record<string, string> => ({
  ...shared,
  SHELL_PORT: String(ports.shells[place]),
  SHELL_CACHE_DIR: folder,
  GATEWAY_URL: `http://${at(ports.internal)}`,
  PUBLIC_ORIGIN: `http://${at(ports.shop)}`,
  DRAIN_SECONDS: '3',
});
