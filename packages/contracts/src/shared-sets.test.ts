import { describe, expect, it } from '@jest/globals';
import type { HostVersions } from './release';
import { setFor, versionsFor } from './shared-sets';

const host: HostVersions = {
  ...{ bus: '0.1.0', remoteKit: '0.1.0', api: '0.1.0' },
  shared: { react: '19.3.1', effector: '23.4.4' },
  sets: { 'react-18': { react: '18.3.1' } },
};
/** Ranges are lists of majors here: the programs bring what reads them. */
const satisfies = (version: string, range: string) => range.split(' ').includes(version.split('.')[0] ?? '');
const requires = (react: string) => ({
  ...{ bus: '^0.1.0', remoteKit: '^0.1.0', api: '^0.1.0' },
  shared: { react },
});

describe('the set of shared modules of a release', () => {
  it.each([
    ['19', null],
    ['18', 'react-18'],
    ['18 19', null],
    ['17', null],
  ])('for React %s is %s', (range, set) => {
    expect(setFor({ requires: requires(range) }, host, satisfies)).toBe(set);
  });

  it("is the shell's own for a release from before ranges were recorded, and in a shell that has no other", () => {
    const { sets: _, ...earlier } = host;
    expect([setFor({}, host, satisfies), setFor({ requires: requires('18') }, earlier, satisfies)]).toEqual([
      null,
      null,
    ]);
  });

  it('replaces the versions that differ, and no others', () => {
    expect(versionsFor(requires('18'), host, satisfies).shared).toEqual({
      react: '18.3.1',
      effector: '23.4.4',
    });
  });
});
