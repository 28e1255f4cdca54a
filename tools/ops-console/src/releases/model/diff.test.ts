import { expect, it } from '@jest/globals';
import { bytes, diffRows } from './status';

it('lists files by size difference, the largest first', () => {
  const rows = diffRows({
    remote: 'footer',
    from: '1.0.0',
    to: '1.1.0',
    files: {
      added: [{ path: 'web/new.js', size: 300 }],
      removed: [{ path: 'web/old.js', size: 5_000 }],
      changed: [
        { path: 'web/same-size.js', before: 10, after: 10 },
        { path: 'server/remote.cjs', before: 1_000, after: 2_500 },
        { path: 'web/unknown.js', before: null, after: 10 },
      ],
      same: 4,
    },
    contract: { added: [], removed: [] },
  });
  expect(rows.map(({ what, path, bytes: difference }) => `${what} ${path} ${bytes(difference)}`)).toEqual([
    'removed web/old.js −5.0 kB',
    'changed server/remote.cjs +1.5 kB',
    'added web/new.js +300 B',
    'changed web/same-size.js ±0 B',
    'changed web/unknown.js not known',
  ]);
});

it.each([
  [null, 'not known'],
  [0, '±0 B'],
  [999, '+999 B'],
  [-999, '−999 B'],
  [1_000, '+1.0 kB'],
  [-12_345, '−12.3 kB'],
])('a difference of %s bytes is "%s"', (difference, text) => {
  expect(bytes(difference)).toBe(text);
});
