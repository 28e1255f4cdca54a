import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { canary, isDowngrade, pin, promote, rollback } from './decisions';
import type { Decision, Pointer } from './pointer';

it.each([
  ['1.2.0', '1.1.9', true],
  ['1.10.0', '1.9.0', true],
  ['1.9.0', '1.10.0', false],
  ['2.0.0', '2.0.0-rc.1', true],
  ['2.0.0-rc.2', '2.0.0-rc.1', true],
  ['2.0.0-rc.1', '2.0.0-beta.9', true],
  ['2.0.0-rc.9', '2.0.0-rc.10', false],
  ['2.0.0-rc.1', '2.0.0', false],
  ['1.0.0', '2.0.0-rc.1', false],
  ['1.0.0-build.b', '1.0.0-build.a', false],
  ['1.0.0', '1.0.0-build.a', false],
  ['1.0.0-build.a', '0.9.0-build.b', true],
  ['1.0.0', '0.9.0-01', true],
  ['3.0.0', '0.0.0-dev.x.1', false],
])('from %s to %s: older %s', (live, next, older) => {
  expect(isDowngrade(live, next)).toBe(older);
});

/** A remote whose version 1.2.0 is live after 1.0.0 and 1.1.0. */
const LIVE: Pointer = {
  remote: 'footer',
  version: '1.2.0',
  canary: null,
  pinned: false,
  trail: ['1.0.0', '1.1.0'],
};
const TRIED: Pointer = { ...LIVE, canary: { version: '1.3.0', percent: 5 } };
const NEVER_LIVE: Pointer = { remote: 'footer', version: null, canary: null, pinned: false, trail: [] };
const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return Object(error).code as string;
  }
  return null;
};

describe('a promote', () => {
  it('makes a version live, and keeps the previous one', () => {
    expect(promote(LIVE, '1.3.0')).toEqual({
      pointer: { ...LIVE, version: '1.3.0', trail: ['1.0.0', '1.1.0', '1.2.0'] },
      kind: 'promote',
      from: '1.2.0',
      to: '1.3.0',
    });
  });

  it('can be the first, without a live version', () => {
    expect(promote(NEVER_LIVE, '1.0.0')).toMatchObject({
      from: null,
      pointer: { version: '1.0.0', trail: [] },
    });
  });

  it('of the live version changes nothing, unless it ends a canary', () => {
    expect(promote(LIVE, '1.2.0')).toBeNull();
    expect(promote(TRIED, '1.2.0')?.pointer).toEqual(LIVE);
  });

  it('of the canary makes it live for everybody', () => {
    expect(promote(TRIED, '1.3.0')?.pointer).toEqual({
      ...LIVE,
      version: '1.3.0',
      trail: ['1.0.0', '1.1.0', '1.2.0'],
    });
  });

  it('keeps each previous version once, and at most twenty of them', () => {
    expect(promote({ ...LIVE, trail: ['1.3.0', '1.1.0'] }, '1.3.0')?.pointer.trail).toEqual([
      '1.1.0',
      '1.2.0',
    ]);
    const trail = Array.from({ length: 20 }, (_, index) => `0.${index}.0`);
    expect(promote({ ...LIVE, trail }, '1.3.0')?.pointer.trail).toEqual([...trail.slice(1), '1.2.0']);
  });

  it('accepts only newer versions, and none while the remote is pinned', () => {
    expect(codeOf(() => promote(LIVE, '1.1.9'))).toBe('release-refused');
    expect(codeOf(() => promote({ ...LIVE, pinned: true }, '1.3.0'))).toBe('conflict');
  });
});

describe('a canary', () => {
  it('assigns a version to a share of the visitors', () => {
    expect(canary(LIVE, '1.3.0', 5)).toEqual({
      pointer: TRIED,
      kind: 'canary',
      from: '1.2.0',
      to: '1.3.0',
      percent: 5,
    });
  });

  it('gets a larger share without naming its version', () => {
    expect(canary(TRIED, undefined, 50)?.pointer.canary).toEqual({ version: '1.3.0', percent: 50 });
    expect(canary(TRIED, undefined, 5)).toBeNull();
  });

  it('ends with 0 percent, and the history names its version', () => {
    expect(canary(TRIED, undefined, 0)).toMatchObject({
      pointer: LIVE,
      from: '1.3.0',
      to: '1.2.0',
      percent: 0,
    });
    expect(canary(LIVE, '1.3.0', 0)).toBeNull();
  });

  it('can be ended while the remote is pinned', () => {
    expect(canary({ ...TRIED, pinned: true }, undefined, 0)?.pointer.canary).toBeNull();
  });

  it.each([
    ['before anything is live', () => canary(NEVER_LIVE, '1.0.0', 5), 'conflict'],
    ['without a version where none runs', () => canary(LIVE, undefined, 5), 'conflict'],
    ['of the live version', () => canary(LIVE, '1.2.0', 5), 'conflict'],
    ['of an older version', () => canary(LIVE, '1.1.0', 5), 'release-refused'],
    ['while the remote is pinned', () => canary({ ...LIVE, pinned: true }, '1.3.0', 5), 'conflict'],
    ['that ends another one than the one that runs', () => canary(TRIED, '1.4.0', 0), 'conflict'],
  ])('is refused %s', (_when, run, code) => expect(codeOf(run)).toBe(code));
});

describe('a rollback', () => {
  it('ends the canary first, and leaves the live version', () => {
    expect(rollback(TRIED, undefined)).toMatchObject({ pointer: LIVE, from: '1.3.0', to: '1.2.0' });
    expect(rollback(TRIED, '1.2.0')?.pointer).toEqual(LIVE);
  });

  it('makes the previous version live, and removes it from the previous ones', () => {
    expect(rollback(LIVE, undefined)).toEqual({
      pointer: { ...LIVE, version: '1.1.0', trail: ['1.0.0'] },
      kind: 'rollback',
      from: '1.2.0',
      to: '1.1.0',
    });
  });

  it('to a named version ends a canary too, and drops the versions after it', () => {
    expect(rollback(TRIED, '1.0.0')?.pointer).toEqual({ ...LIVE, version: '1.0.0', trail: [] });
    expect(rollback(LIVE, '0.9.0')?.pointer).toEqual({ ...LIVE, version: '0.9.0' });
  });

  it('works while the remote is pinned, and keeps it pinned', () => {
    expect(rollback({ ...LIVE, pinned: true }, undefined)?.pointer).toMatchObject({
      version: '1.1.0',
      pinned: true,
    });
  });

  it('to the live version changes nothing; without a live or a previous version it is refused', () => {
    expect(rollback(LIVE, '1.2.0')).toBeNull();
    expect(codeOf(() => rollback(NEVER_LIVE, undefined))).toBe('conflict');
    expect(codeOf(() => rollback({ ...LIVE, trail: [] }, undefined))).toBe('conflict');
  });
});

it('a remote is pinned and unpinned once, and only if it is live', () => {
  expect(pin(LIVE, true)).toMatchObject({
    kind: 'pin',
    pointer: { pinned: true },
    from: '1.2.0',
    to: '1.2.0',
  });
  expect(pin({ ...LIVE, pinned: true }, false)).toMatchObject({ kind: 'unpin', pointer: { pinned: false } });
  expect(pin(LIVE, false)).toBeNull();
  expect(codeOf(() => pin(NEVER_LIVE, true))).toBe('conflict');
});

it('after any operations the live version is neither a previous version nor the canary', () => {
  const versions = fc.constantFrom('1.0.0', '1.1.0', '1.2.0', '1.3.0', '2.0.0');
  type Step = (pointer: Pointer) => Decision | null;
  const step: fc.Arbitrary<Step> = fc.oneof(
    versions.map(
      (to): Step =>
        (pointer) =>
          promote(pointer, to),
    ),
    fc.tuple(fc.option(versions, { nil: undefined }), fc.constantFrom(0, 5, 50)).map(
      ([to, percent]): Step =>
        (pointer) =>
          canary(pointer, to, percent),
    ),
    fc.option(versions, { nil: undefined }).map(
      (to): Step =>
        (pointer) =>
          rollback(pointer, to),
    ),
    fc.boolean().map(
      (pinned): Step =>
        (pointer) =>
          pin(pointer, pinned),
    ),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let pointer = NEVER_LIVE;
      for (const take of steps) {
        try {
          pointer = take(pointer)?.pointer ?? pointer;
        } catch {
          // Refused: the pointer stays as it is.
        }
        expect(pointer.trail).not.toContain(pointer.version);
        expect(new Set(pointer.trail).size).toBe(pointer.trail.length);
        if (pointer.canary) expect(pointer.canary.version).not.toBe(pointer.version);
      }
    }),
  );
});
