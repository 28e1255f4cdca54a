import { expect, it } from '@jest/globals';
import { contentDigest } from './release-files.cjs';

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

const file = (name: string, text: string) => ({ file: name, bytes: Buffer.from(text) });
const manifest = { version: '1.0.0', container: 'cart_1_0_0', revision: 'abc' };

it('is the same whatever the order of the files, and at whatever commit they were built', () => {
  const [one, other] = [file('web/a.js', 'a()'), file('web/b.js', 'b()')];
  const digest = contentDigest([one, other], manifest);
  expect(contentDigest([other, one], manifest)).toBe(digest);
  expect(contentDigest([one, other], { ...manifest, revision: 'def' })).toBe(digest);
  const commit = { author: 'Ada', date: '2030-01-01T00:00:00.000Z', subject: 'Words' };
  expect(contentDigest([one, other], { ...manifest, commit })).toBe(digest);
});

it.each([
  ['a file more', [file('web/a.js', 'a()'), file('web/b.js', '')]],
  ['another name', [file('server/a.js', 'a()')]],
  ['another byte that is no text', [{ file: 'web/a.js', bytes: Buffer.from([0xff, 0xfe]) }]],
  ['nothing', []],
])('differs for %s', (_what, files) => {
  expect(contentDigest(files, manifest)).not.toBe(contentDigest([file('web/a.js', 'a()')], manifest));
});

it('keeps the version of a library that has the same digits, and forgets its own in any quotes', () => {
  const digest = (version: string, code: string) =>
    contentDigest([file('web/a.js', code)], { ...manifest, version, container: 'cart' });
  for (const quote of ['"', "'", '`'])
    expect(digest('1.0.1', `v(${quote}1.0.1${quote})`)).toBe(digest('1.0.0', `v(${quote}1.0.0${quote})`));
  expect(digest('1.0.1', 'lib 1.0.1')).not.toBe(digest('1.0.0', 'lib 1.0.0'));
});

it('does not join two files into one: where one ends and the other begins is part of it', () => {
  const split = [file('web/a.js', 'ab'), file('web/b.js', 'c')];
  const moved = [file('web/a.js', 'a'), file('web/b.js', 'bc')];
  expect(contentDigest(split, manifest)).not.toBe(contentDigest(moved, manifest));
});
