import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { Diff, OperationResult, ReleaseError } from '@kilowatt/contracts/management';

const printed = () => import('./output.mjs');
const plain = stripVTControlCharacters;

describe('a table', () => {
  it('has columns as wide as their longest cell, and a dash in empty cells', async () => {
    const { table } = await printed();
    const rows = [
      ['reviews', '1.1.0', 'yes'],
      ['cart-compare', null, ''],
      ['footer', undefined, 'no'],
    ];
    expect(plain(table(['REMOTE', 'LIVE', 'PINNED'], rows)).split('\n')).toEqual([
      'REMOTE        LIVE   PINNED',
      'reviews       1.1.0  yes',
      'cart-compare  –      –',
      'footer        –      no',
    ]);
  });

  it('shows only its head without rows', async () => {
    const { table } = await printed();
    expect(plain(table(['NAME', 'SCOPES'], []))).toBe('NAME  SCOPES');
  });

  it('shows foreign text in one row, without control characters', async () => {
    const { table } = await printed();
    const lines = table(['WHY'], [['a\nfooter 9.9.9 \x1b[31m red\u202e']]).split('\n');
    expect(lines.slice(1)).toEqual(['a footer 9.9.9  [31m red']);
  });
});

it.each([
  [0, '0 sec. ago'],
  [59_999, '59 sec. ago'],
  [60_000, '1 min. ago'],
  [3_599_000, '59 min. ago'],
  [3_600_000, '1 hr. ago'],
  [86_399_000, '23 hr. ago'],
  [86_400_000, '1 day ago'],
  [30 * 86_400_000, '30 days ago'],
  // A clock that is ahead of the gateway's.
  [-5_000, '0 sec. ago'],
])('%d milliseconds are %s', async (milliseconds, text) => {
  const { ago } = await printed();
  const now = Date.parse('2026-01-31T12:00:00Z');
  expect(ago(new Date(now - milliseconds).toISOString(), now)).toBe(text);
});

describe('the line of an operation', () => {
  const result: OperationResult = {
    remote: 'reviews',
    revision: 8,
    moved: true,
    kind: 'promote',
    from: '1.0.0',
    to: '1.1.0',
    version: '1.1.0',
    canary: null,
    pinned: false,
    trail: ['1.0.0'],
  };

  it.each([
    ['a promote', {}, 'reviews: 1.0.0 → 1.1.0; 1.1.0 live (revision 8)'],
    ['a first promote', { from: null }, 'reviews: 1.1.0 live (revision 8)'],
    [
      'a canary',
      { kind: 'canary', from: '1.1.0', to: '1.2.0', canary: { version: '1.2.0', percent: 5 } },
      'reviews: 1.1.0 live, 1.2.0 for 5 % (revision 8)',
    ],
    [
      'a canary that advances by itself',
      {
        ...{ kind: 'canary', from: '1.1.0', to: '1.2.0' },
        canary: { version: '1.2.0', percent: 1, advances: true },
      },
      'reviews: 1.1.0 live, 1.2.0 for 1 %, advancing automatically (revision 8)',
    ],
    ['a pin', { kind: 'pin', from: '1.1.0', pinned: true }, 'reviews: 1.1.0 live, pinned (revision 8)'],
    [
      'what changes nothing',
      { moved: false, kind: null, from: '1.1.0' },
      'reviews: 1.1.0 live (revision 8); nothing changed',
    ],
    [
      'a remote that is not live',
      { moved: false, kind: null, from: null, to: null, version: null },
      'reviews: nothing live (revision 8); nothing changed',
    ],
  ])('shows the deployment of the remote after %s', async (_what, more, line) => {
    const { deploymentLine } = await printed();
    expect(plain(deploymentLine({ ...result, ...more }))).toBe(line);
  });
});

describe('the differences of two versions', () => {
  const none: Diff = {
    remote: 'reviews',
    from: '1.0.0',
    to: '1.1.0',
    files: { added: [], removed: [], changed: [], same: 1 },
    contract: { added: [], removed: [] },
  };

  it('are one line each, with sizes and the growth of each file', async () => {
    const { diffLines } = await printed();
    const files = {
      added: [{ path: 'web/new.js', size: 1_200 }],
      removed: [{ path: 'web/old.js', size: null }],
      changed: [
        { path: 'web/grown.js', before: 1_000, after: 2_500 },
        { path: 'web/shrunk.js', before: 2_500, after: 1_000 },
        { path: 'web/unknown.js', before: null, after: 10 },
      ],
      same: 12,
    };
    const contract = { added: ['hears cart:lines-changed@1'], removed: ['slot reviews (regular, idle)'] };
    expect(plain(diffLines({ ...none, files, contract })).split('\n')).toEqual([
      'reviews 1.0.0 → 1.1.0',
      '+ web/new.js  1,200 bytes',
      '- web/old.js  ? bytes',
      '~ web/grown.js  1,000 → 2,500 bytes (+1,500)',
      '~ web/shrunk.js  2,500 → 1,000 bytes (−1,500)',
      '~ web/unknown.js  ? → 10 bytes',
      '+ hears cart:lines-changed@1',
      '- slot reviews (regular, idle)',
      '12 files are the same',
    ]);
  });

  it('are empty between builds of the same code', async () => {
    const { diffLines } = await printed();
    expect(plain(diffLines(none))).toBe('reviews 1.0.0 → 1.1.0\n1 file is the same');
  });
});

it('shows no progress if stderr is not a terminal', async () => {
  const { progress } = await printed();
  expect(progress('reviews 1.0.0').onProgress).toBeUndefined();
});

describe('the errors of a remote', () => {
  const NOW = Date.parse('2026-05-01T12:00:00Z');
  const error: ReleaseError = {
    ...{ version: '1.4.1', firstVersion: '1.4.0', fingerprint: 'f', stage: 'render', page: '/products/…' },
    ...{ name: 'TypeError', message: "reading 'map'", requestId: 'abc', count: 25 },
    firstAt: '2026-05-01T10:00:00Z',
    lastAt: '2026-05-01T11:59:00Z',
    frames: [{ file: 'src/footer/ui/footer.tsx', line: 41, column: 5, function: 'Footer' }],
    browsers: [
      { name: 'Safari 16', count: 24 },
      { name: 'Chrome 140', count: 1 },
    ],
  };

  it('show message, position in the sources, count, first occurrence and browsers', async () => {
    const { errorLines } = await printed();
    expect(plain(errorLines([error], NOW)).split('\n')).toEqual([
      "1.4.1  TypeError: reading 'map'",
      '  in src/footer/ui/footer.tsx:41:5 (Footer)',
      '  render on /products/…, 25 times since 2 hr. ago, last 1 min. ago',
      '  96 % Safari 16, 4 % Chrome 140; first in 1.4.0; request abc',
    ]);
  });

  it('contain no control characters; an empty list has a text', async () => {
    const { errorLines } = await printed();
    const hostile = { ...error, message: 'a\x1b[31m\nb', frames: [], page: null, count: 1, requestId: null };
    const lines = plain(errorLines([hostile], NOW)).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      '1.4.1  TypeError: a [31m b',
      '  render, once since 2 hr. ago, last 1 min. ago',
    ]);
    expect(errorLines([], NOW)).toBe('No errors reported');
  });
});
