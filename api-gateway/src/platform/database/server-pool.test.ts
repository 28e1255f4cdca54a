import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { isAway } from './database-errors';
import { poolsOf } from './server-pool';

type Answer = { severity: 'ERROR' | 'FATAL'; code: string } | null;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const GOODBYE = 'X'.charCodeAt(0);
const READY = message('Z', Buffer.from('I'));
const REFUSAL = 'cannot be done';
const errorOf = (severity: string, code: string) =>
  message('E', Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${REFUSAL}\0\0`));

/** A server that speaks PostgreSQL's protocol as far as errors go. @param answer to each statement; null carries it out */
async function serverAnswering(answer: (statement: string) => Answer) {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => {}));
    let isOpen = false;
    socket.on('data', (bytes) => {
      if (!isOpen) {
        isOpen = true;
        return void socket.write(Buffer.concat([message('R', Buffer.alloc(4)), READY]));
      }
      if (bytes[0] === GOODBYE) return void socket.end();
      const [statement = ''] = /begin|commit|rollback|insert/.exec(bytes.toString()) ?? [];
      const problem = answer(statement);
      if (problem?.severity === 'FATAL') return void socket.end(errorOf('FATAL', problem.code));
      const reply = problem ? errorOf('ERROR', problem.code) : message('C', Buffer.from('OK\0'));
      if (statement) socket.write(Buffer.concat([reply, READY]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = await poolsOf(`postgres://kilowatt@127.0.0.1:${(server.address() as AddressInfo).port}/shop`);
  const pool = open({ max: 2 });
  closing.push(async () => {
    await pool.end();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { pool, db: drizzle({ client: pool }), connections: () => connections };
}

const insertIn = (db: Awaited<ReturnType<typeof serverAnswering>>['db']): Promise<unknown> =>
  db
    .transaction((open) => open.execute(sql`insert into carts default values`))
    .then(
      () => 'kept',
      (error: unknown) => error,
    );

it.each([
  ['a pooler gives up at `begin`', 'begin', 'FATAL', '08P01'],
  ['a server that shuts down at `begin`', 'begin', 'FATAL', '57P01'],
  ['a server that is not primary any more', 'insert', 'ERROR', '25006'],
] as const)('after %s the pool has connections, and they are new', async (_what, at, severity, code) => {
  let isWell = false;
  const { pool, db, connections } = await serverAnswering((statement) =>
    !isWell && statement === at ? { severity, code } : null,
  );
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(isAway(await insertIn(db))).toBe(true);
    expect(connections()).toBe(attempt);
  }
  isWell = true;
  expect(await insertIn(db)).toBe('kept');
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

it('a statement that is refused for what it says leaves its connection in the pool', async () => {
  const { db, connections } = await serverAnswering((statement) =>
    statement === 'insert' ? { severity: 'ERROR', code: '23505' } : null,
  );
  for (let attempt = 0; attempt < 3; attempt++) expect(isAway(await insertIn(db))).toBe(false);
  expect(connections()).toBe(1);
});
