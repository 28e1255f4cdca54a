import { expect, it } from '@jest/globals';
import { contentDigest } from './content-digest.cjs';

const HASH = { one: 'a'.repeat(64), other: 'b'.repeat(64) };
type Build = { version: string; hash: string; code?: string; fallback?: string };

/** The digest of a remote with two chunks, one of which knows the other, as a bundler writes them. */
function digestOf({ version, hash, code = 'sells()', fallback = '<p>Cart</p>' }: Build): string {
  const container = `cart_${version.replaceAll('.', '_')}`;
  const integrity = hash === 'aaaaaaaa' ? HASH.one : HASH.other;
  const files = {
    'web/remoteEntry.js': `${container};load("877.${hash}.js","sha384-${integrity}")`,
    [`web/877.${hash}.js`]: `self.chunk_${container}.push("${version}",()=>${code})`,
  };
  return contentDigest(
    Object.entries(files).map(([file, text]) => ({ file, bytes: Buffer.from(text) })),
    { version, container, revision: version, ...{ slots: { cart: { fallback } } } },
  );
}

const FIRST: Build = { version: '1.0.0', hash: 'aaaaaaaa' };
const AGAIN: Build = { version: '1.0.1', hash: 'bbbbbbbb' };

it('is the same for two versions of the same code', () => {
  expect(digestOf(AGAIN)).toBe(digestOf(FIRST));
});

it.each<[string, Partial<Build>]>([
  ['code', { code: 'gives()' }],
  ['fallback', { fallback: '<p>Basket</p>' }],
])('is another one where the %s differs', (_, change) => {
  expect(digestOf({ ...AGAIN, ...change })).not.toBe(digestOf(FIRST));
});
