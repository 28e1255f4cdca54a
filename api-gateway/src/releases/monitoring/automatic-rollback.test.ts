import { describe, expect, it, jest } from '@jest/globals';
import { ProblemError } from '../../platform/problems/problem';
import type { Releases } from '../registry/releases';
import { operationsOf, WATCH } from './watch-operations';

type Entry = { kind: string; from: string | null; to: string | null; who: string };
const entry = (kind: string, from: string | null, to: string | null, who = 'ada'): Entry => ({
  kind,
  from,
  to,
  who,
});

/** Releases of one remote as the watch sees them: 1.1.0 is live after 1.0.0. */
function releases({
  pinned = false,
  history = [] as Entry[],
  canary = null as string | null,
  rollback = jest.fn(async (_order: object) => ({ moved: true })),
} = {}) {
  const deployment = (version: string) => ({ release: { remote: 'footer', version }, base: '' });
  const given = {
    snapshot: () => ({
      revision: 7,
      remotes: [
        {
          ...deployment('1.1.0'),
          previous: deployment('1.0.0'),
          ...(canary && { canary: { ...deployment(canary), percent: 5 } }),
        },
      ],
    }),
    status: async () => ({ remotes: [{ remote: 'footer', pinned }] }),
    history: async () => history,
    rollback,
  };
  return operationsOf(given as unknown as Releases);
}

describe('an automatic rollback', () => {
  it('is an ordinary rollback at the evaluated revision, with its reason', async () => {
    const rollback = jest.fn(async (_order: object) => ({ moved: true }));
    // The snapshot is at the revision 7 by now.
    expect(await releases({ rollback }).sendBack('footer', '1.1.0', 'It failed', 6, '1.0.0')).toBe(true);
    expect(rollback).toHaveBeenCalledWith({
      ...{ remote: 'footer', who: WATCH, why: 'It failed', revision: 6 },
      to: '1.0.0',
    });
  });

  it('is of a canary too', async () => {
    const rollback = jest.fn(async (_order: object) => ({ moved: true }));
    expect(await releases({ canary: '1.2.0', rollback }).sendBack('footer', '1.2.0', '', 7, null)).toBe(true);
    expect(rollback).toHaveBeenCalledWith({ remote: 'footer', who: WATCH, why: '', revision: 7 });
  });

  it.each(['1.0.0', '9.9.9'])(
    'is none of %s, which is neither live nor a canary any more',
    async (version) => {
      const rollback = jest.fn(async (_order: object) => ({ moved: true }));
      expect(await releases({ rollback }).sendBack('footer', version, '', 7, null)).toBe(false);
      expect(await releases({ rollback }).sendBack('navigation', '1.1.0', '', 7, null)).toBe(false);
      expect(rollback).not.toHaveBeenCalled();
    },
  );

  it('is rejected after an earlier operation, and otherwise performed', async () => {
    const failing = (error: Error) =>
      releases({ rollback: jest.fn((_order: object) => Promise.reject(error)) }).sendBack(
        'footer',
        '1.1.0',
        '',
        7,
        '1.0.0',
      );
    expect(await failing(new ProblemError('conflict'))).toBe(false);
    await expect(failing(new ProblemError('unavailable'))).rejects.toThrow();
    await expect(failing(new Error('connection lost'))).rejects.toThrow('connection lost');
  });
});

describe('the watch rolls back', () => {
  const may = (history: Entry[], version = '1.1.0', to: string | null = '1.0.0') =>
    releases({ history }).mayGoBack('footer', version, to);

  it('a version that was promoted and not changed since', async () => {
    expect(await may([entry('promote', '1.0.0', '1.1.0')])).toBe(true);
    expect(await may([])).toBe(true);
  });

  it('not while the remote is pinned', async () => {
    expect(await releases({ pinned: true }).mayGoBack('footer', '1.1.0', '1.0.0')).toBe(false);
  });

  it('not to a version that it has rolled back itself', async () => {
    expect(await may([entry('rollback', '1.0.0', '0.9.0', WATCH)])).toBe(false);
    expect(await may([entry('rollback', '1.0.0', '0.9.0', WATCH)], '1.1.0', null)).toBe(true);
  });

  it('not a version that a person rolled back to', async () => {
    expect(await may([entry('rollback', '1.2.0', '1.1.0')])).toBe(false);
    expect(await may([entry('rollback', '1.2.0', '1.1.0', WATCH)])).toBe(true);
    expect(await may([entry('promote', '1.0.0', '1.1.0'), entry('rollback', '1.2.0', '1.1.0')])).toBe(true);
  });

  it('not a version that a person rolled back to, also beside or after a canary', async () => {
    const canary = entry('canary', '1.1.0', '1.3.0');
    const chosen = entry('rollback', '1.2.0', '1.1.0');
    expect(await may([canary, chosen])).toBe(false);
    expect(await may([entry('rollback', '1.3.0', '1.1.0', WATCH), canary, chosen])).toBe(false);
  });

  it('a version beside which a person ended a canary, which decides nothing about it', async () => {
    const promoted = entry('promote', '1.0.0', '1.1.0');
    const canary = entry('canary', '1.1.0', '1.2.0');
    const ended = entry('rollback', '1.2.0', '1.1.0');
    expect(await may([ended, canary, promoted])).toBe(true);
    expect(await may([ended, entry('token-used', null, null), canary, promoted])).toBe(true);
    expect(await may([ended, canary, entry('rollback', '1.3.0', '1.1.0')])).toBe(false);
    expect(await may([ended, entry('promote', '1.1.0', '1.2.0'), promoted])).toBe(false);
  });

  it('not a version that a person promoted again after a rollback', async () => {
    const sentBack = entry('rollback', '1.1.0', '1.0.0', WATCH);
    expect(await may([entry('promote', '1.0.0', '1.1.0'), sentBack])).toBe(false);
    expect(await may([sentBack, entry('promote', '1.0.0', '1.1.0')])).toBe(true);
  });

  it('also after entries that change no deployment, such as the use of a token', async () => {
    expect(await may([entry('token-used', null, null), entry('rollback', '1.2.0', '1.1.0')])).toBe(false);
  });
});
