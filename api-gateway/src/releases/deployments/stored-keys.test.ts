import { beforeAll, describe, expect, it } from '@jest/globals';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';

const calls = releaseCalls(sharedTestGateway());
const published = async (remote: string, version: string, key: string) =>
  calls.upload(
    await testArtifact({ release: { remote, version, storage: [{ key, reads: [1], writes: 1 }] } }),
  );
beforeAll(async () => {
  // Before cart is live: nobody has the key yet.
  await published('reviews', '1.0.0', 'cart').then(({ status }) => expect(status).toBe(201));
  await published('cart', '1.0.0', 'cart').then(({ status }) => expect(status).toBe(201));
  await calls.operate('cart', 'promote', { version: '1.0.0' }).expect(200);
});

describe('a key of local storage that another remote has', () => {
  it('is refused at publish, and nothing is stored', async () => {
    const { status, body } = await published('reviews', '1.1.0', 'cart');
    expect([status, body.message]).toEqual([
      422,
      'reviews 1.1.0 stores under the key "cart" in browsers, which belongs to cart 1.0.0; choose another key, such as "reviews.cart"',
    ]);
    await calls.read('/api/releases/reviews/versions/1.1.0').expect(404);
  });

  it('is refused at promote and canary, for a version that was published before', async () => {
    const { body } = await calls.operate('reviews', 'promote', { version: '1.0.0' }).expect(422);
    expect(body.message).toContain('which belongs to cart 1.0.0');
    expect((await calls.deployed('reviews')).live).toBeUndefined();
  });

  it('is no reason against another version of the same remote, nor against another key', async () => {
    expect((await published('cart', '1.1.0', 'cart')).status).toBe(201);
    await calls.operate('cart', 'promote', { version: '1.1.0' }).expect(200);
    expect((await published('reviews', '1.2.0', 'reviews.cart')).status).toBe(201);
    await calls.operate('reviews', 'promote', { version: '1.2.0' }).expect(200);
  });
});
