import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { until } from '@kilowatt/contracts/testing';
import { databaseFolder } from '../../testing/test-database';
import { openDatabase } from './open-database';

it('a second opener of the same folder is refused with one line', async () => {
  const folder = await databaseFolder();
  const locked: string[] = [];
  const open = (name: string) => openDatabase({ folder, onLocked: () => void locked.push(name) });
  const first = await open('first');
  await expect(open('second')).rejects.toThrow(/in use by another process/);
  expect(locked).toEqual(['first']);
  await first.close();
  rmSync(folder, { recursive: true, force: true });
});

/** PostgreSQL's `ErrorResponse`, as after a wrong password. */
function refusal(message: string): Buffer {
  const named = Object.entries({ S: 'FATAL', C: '28P01', M: message });
  const fields = Buffer.from(`${named.map(([name, value]) => `${name}${value}\0`).join('')}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + length.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

it('a schema that cannot be brought up to date later is reported once for each reason, not where PostgreSQL is away', async () => {
  const reasons = ['wrong password', 'wrong password', 'no such role'];
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(refusal(reasons.shift() ?? 'no such role')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const reported: string[] = [];
  const { close } = await openDatabase({
    ...{ url: `postgres://kilowatt@127.0.0.1:${port}/shop`, folder: '', mayBeAway: true },
    onSchemaError: (error) => void reported.push((error as Error).message),
  });
  server.listen(port, '127.0.0.1');
  await until('reported', async () => reported.includes('no such role'));
  expect(reported).toEqual(['wrong password', 'no such role']);
  await close();
  server.close();
});
