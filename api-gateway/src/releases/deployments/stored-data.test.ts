import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StorageFormats } from '@kilowatt/contracts/management';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
const cart = (reads: number[], writes: number): StorageFormats => [{ key: 'cart', reads, writes }];
async function publish(version: string, storage?: unknown) {
  const release = {
    remote: 'reviews',
    version,
    ...(storage !== undefined && { storage: storage as StorageFormats }),
  };
  return calls.upload(await testArtifact({ release }));
}
const operate = async (kind: string, order: object) => {
  const { status, body } = await calls.operate('reviews', kind, order);
  return { status, said: body.message ?? body.warnings };
};

beforeAll(async () => {
  await publish('1.0.0').then(({ status }) => expect(status).toBe(201));
  await publish('2.0.0', cart([1, 2], 2));
  await publish('3.0.0', [...cart([2], 2), { key: 'places', reads: [1], writes: 1 }]);
});

it.each([
  ['a format that it writes and does not read', cart([1], 2), 'reads must contain the format that it writes'],
  ['a key twice', [...cart([1], 1), ...cart([2], 2)], 'storage must name each key once'],
  ['formats that are no numbers', [{ key: 'cart', reads: ['1'], writes: 1 }], 'storage.0.reads.0'],
  ['a key with a space', [{ key: 'a b', reads: [1], writes: 1 }], 'storage.0.key'],
])('a release that declares %s is refused', async (_what, storage, message) => {
  const { status, body } = await publish('9.0.0', storage);
  expect([status, body.message]).toEqual([422, expect.stringContaining(message)]);
});

describe('a change of versions', () => {
  const BORDER = (to: string, from: string, written: number, reads: string) =>
    `reviews ${to} does not read what ${from} has stored in browsers: "cart" in format ${written} (it reads ${reads}); it is set aside there until a version that reads it is live again`;

  it('warns of what a rollback would not read, and refuses that rollback unless it is accepted', async () => {
    expect(await operate('promote', { version: '1.0.0' })).toEqual({ status: 200, said: undefined });
    const warning = BORDER('1.0.0', '2.0.0', 2, '1');
    expect(await operate('promote', { version: '2.0.0' })).toEqual({
      status: 200,
      said: [`After a rollback: ${warning}`],
    });
    const refused = await operate('rollback', {});
    expect(refused).toEqual({
      status: 422,
      said: `${warning}; to go on all the same: kilowatt rollback reviews 1.0.0 --force ("acceptStoredData": true)`,
    });
    expect((await calls.deployed('reviews')).live).toBe('2.0.0');
    expect(await operate('rollback', { acceptStoredData: true })).toEqual({ status: 200, said: [warning] });
    expect((await calls.deployed('reviews')).live).toBe('1.0.0');
  });

  it('is refused forwards too, and never where a canary ends', async () => {
    const forwards = BORDER('3.0.0', '1.0.0', 1, '2');
    for (const [kind, order] of [
      ['promote', { version: '3.0.0' }],
      ['canary', { version: '3.0.0', percent: 5 }],
    ] as const)
      expect(await operate(kind, order)).toEqual({ status: 422, said: expect.stringContaining(forwards) });
    const canary = { version: '3.0.0', percent: 5, acceptStoredData: true };
    expect((await operate('canary', canary)).status).toBe(200);
    expect(await operate('rollback', {})).toEqual({ status: 200, said: [BORDER('1.0.0', '3.0.0', 2, '1')] });
    expect((await calls.deployed('reviews')).live).toBe('1.0.0');
  });

  it('is not asked of what happens by itself', async () => {
    await operate('promote', { version: '2.0.0' });
    const { moved } = await gateway.releases.rollback({
      remote: 'reviews',
      who: 'automatic',
      why: 'it fails',
    });
    expect(moved).toBe(true);
  });

  it('says nothing of keys that only one of the versions has', async () => {
    await operate('promote', { version: '2.0.0' });
    expect(await operate('promote', { version: '3.0.0' })).toEqual({ status: 200, said: undefined });
    expect(await operate('rollback', {})).toEqual({ status: 200, said: undefined });
  });
});
