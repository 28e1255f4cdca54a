import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

import {
  addressesFrom,
  at,
  BUCKET,
  filled,
  gatewayEnvironment,
  haproxyValues,
  patroniValues,
  pgbouncerValues,
  programsIn,
  shellEnvironment,
} from './settings';

const example = (file: string) => readFileSync(path.resolve(__dirname, '../../deploy/cluster', file), 'utf8');
const ports = addressesFrom(4100);

describe('the examples of a cluster', () => {
  it.each([
    ['haproxy.cfg', haproxyValues(ports)],
    ['pgbouncer.ini', pgbouncerValues(ports, '/srv/pooler')],
    ['patroni.yml', patroniValues(ports, { node: 1, folder: '/srv/two', postgres: '/usr/lib/pg', ttl: 7 })],
  ])('%s names each value, and nothing that has none', (file, values) => {
    expect(filled(example(file), values)).not.toContain('${');
  });

  it('a pooler leads to the primary that HAProxy finds, listeners go past it, and reads to the standby', () => {
    const environment = gatewayEnvironment(ports, 0, '/srv/one');
    const { DATABASE_URL = '', DATABASE_LISTEN_URL = '', DATABASE_REPLICA_URL = '' } = environment;
    const { POOLER_TARGET, LISTEN_TARGET, READ_TARGET } = haproxyValues(ports);
    const { POOLER_PORT, POOLER_TARGET_PORT } = pgbouncerValues(ports, '');
    expect(new URL(DATABASE_URL).port).toBe(String(POOLER_PORT));
    expect(POOLER_TARGET).toBe(`127.0.0.1:${POOLER_TARGET_PORT}`);
    expect(new URL(DATABASE_LISTEN_URL).host).toBe(LISTEN_TARGET);
    expect(new URL(DATABASE_REPLICA_URL).host).toBe(READ_TARGET);
  });

  it('nothing that writes is sent twice, and a former primary keeps no session', () => {
    expect(example('haproxy.cfg')).toContain('http-request disable-l7-retry unless METH_GET');
    expect(example('haproxy.cfg').match(/on-marked-down shutdown-sessions/g)).toHaveLength(3);
    expect(example('patroni.yml')).toMatch(/^ {4}synchronous_mode: true$/m);
    expect(example('pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m);
  });
});

it.each([
  ['a name without a value', `$\{A}`, {}, 'A has no value'],
  ['a value without a name', 'a', { B: 1 }, 'nothing names B'],
])('%s is refused', (_what, text, values, message) => {
  expect(() => filled(text, values)).toThrow(message);
});

it('no two programs have one port, all within the block', () => {
  const all = Object.values(ports).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((port) => port >= 4100 && port < 4130)).toBe(true);
});

it.each([80, 65_520, 1.5, Number.NaN])('a first port %d is refused', (first) => {
  expect(() => addressesFrom(first)).toThrow('--port');
});

it('all gateways have one bucket for the files of releases', () => {
  const buckets = ports.gateways.map((_, place) => gatewayEnvironment(ports, place, '/srv/one'));
  for (const { S3_BUCKET, S3_ENDPOINT } of buckets)
    expect([S3_BUCKET, S3_ENDPOINT]).toEqual([BUCKET, `http://${at(ports.bucket)}`]);
});

it('every gateway knows every shell, and each shell the gateways together', () => {
  expect(gatewayEnvironment(ports, 2, '').SHELL_URL?.split(',')).toHaveLength(3);
  expect(shellEnvironment(ports, 0, '').GATEWAY_URL).toBe(`http://${haproxyValues(ports).INTERNAL_ADDRESS}`);
});

describe('the programs of others', () => {
  it('are found where they are', () => {
    const found = programsIn({
      searched: ['/a', '/b'],
      postgres: '/pg',
      isThere: (file) => file.startsWith('/b/'),
    });
    expect(found).toMatchObject({ haproxy: '/b/haproxy', etcd: '/b/etcd', postgres: '/pg' });
  });

  it('that are missing are named in one line, by the packages that bring them', () => {
    const isThere = (file: string) => /haproxy|patroni/.test(file);
    expect(() => programsIn({ searched: ['/a'], postgres: null, isThere })).toThrow(
      /^A cluster needs programs that are not installed: apt-get install pgbouncer etcd-server postgresql$/,
    );
  });
});
