import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Commit } from '@kilowatt/contracts';
import { is } from 'valibot';
import { commitOf, containerOf, versionOf } from './build-name.cjs';

describe('the version of a build', () => {
  it.each([
    ['the release that is made', { RELEASE_VERSION: '1.4.0', TURBO_HASH: 'c0ffee' }, '1.4.0'],
    ['else the hash of its sources', { TURBO_HASH: 'c0ffee' }, '0.1.0-build.c0ffee'],
  ])('is %s', (_, environment, version) => {
    expect(versionOf({ version: '0.1.0' }, environment)).toBe(version);
  });

  it('of a build by hand is one that can be published', () => {
    expect(versionOf({ version: '0.1.0' }, {})).toMatch(/^0\.1\.0-build\.[0-9a-z]+$/);
  });
});

it('a container has a name of its own for each version, which is an identifier', () => {
  expect(containerOf('cart-compare', '1.4.0-build.c0ffee')).toBe('cart_compare_1_4_0_build_c0ffee');
  expect(containerOf('cart-compare', '1.4.1')).not.toBe(containerOf('cart-compare', '1.4.0'));
});

it.each(['1.4.0', '1.4.0-next.1', '1.4.0-build.c0ffee', '10.0.0-a.b-c'])(
  'the container of %s is a name in JavaScript',
  (version) => {
    expect(() => new Function(`var ${containerOf('header-search', version)} = 1;`)).not.toThrow();
  },
);

describe('the commit of a build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-commit-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const commit = (author: string, subject: string) => {
    const as = { GIT_AUTHOR_NAME: author, GIT_AUTHOR_EMAIL: 'a@b.example', GIT_COMMITTER_NAME: 'CI' };
    const at = { GIT_COMMITTER_EMAIL: 'ci@b.example', GIT_COMMITTER_DATE: '2030-01-01T02:00:00+02:00' };
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, ...as, ...at } });
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', subject);
  };

  it('reports who, when and what, the same at whatever time it is built', () => {
    commit('Ada Lovelace', 'Mend the footer');
    const found = commitOf(folder);
    expect(found).toEqual({
      revision: expect.stringMatching(/^[0-9a-f]{40}$/),
      commit: { author: 'Ada Lovelace', date: '2030-01-01T00:00:00.000Z', subject: 'Mend the footer' },
    });
    expect(commitOf(folder)).toEqual(found);
  });

  it('fits into release.json, whatever its author wrote', () => {
    commit(`A\u001b[31m${'d'.repeat(200)}`, `${'x'.repeat(199)}🙂 and more`);
    const { commit: found } = commitOf(folder);
    expect(is(Commit, found)).toBe(true);
    expect(JSON.stringify(found)).not.toMatch(/\\u001b|\\ud83d/);
  });

  it('is not known where there is no Git, and nothing else is said', () => {
    expect(commitOf(folder)).toEqual({ revision: 'unknown' });
  });
});
