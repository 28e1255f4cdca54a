import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import { openShells, type Shells } from './shells';

type Answer = { status?: number; body?: object } | Error;
/** What each shell answers, by host. */
let answers: Record<string, Answer> = {};
const ask = (async (address: URL) => {
  const answer = answers[address.hostname] ?? new TypeError('fetch failed');
  if ('name' in answer) throw answer;
  return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
}) as typeof fetch;
const runs = (version: string | null, more: object = {}, status = 200): Answer => ({
  status,
  body: { revision: 1, version, build: `build of ${version}`, ...more },
});
const LATE = Object.assign(new Error('late'), { name: 'TimeoutError' });
const deployed = (shell?: Snapshot['shell']) => () => ({ revision: 1, remotes: [], shell }) as Snapshot;
const URLS = ['http://one', 'http://two', 'http://three'];
const opened = (snapshot = deployed()) => openShells(URLS, { snapshot, ask });
/** The shells that requests go to, by name. */
const used = (shells: Shells, bucket: number | null = null, tried: string[] = []) =>
  [...new Set(Array.from({ length: 9 }, () => shells.pick(bucket, new Set(tried))?.url.slice(7)))].sort();

beforeEach(() => {
  answers = {};
});

describe('pages are sent', () => {
  it('in turns to the shells that are ready', async () => {
    answers = { one: runs(null), two: runs(null), three: runs(null, {}, 503) };
    const shells = opened();
    await shells.look();
    expect(used(shells)).toEqual(['one', 'two']);
    expect(used(shells, null, ['http://one'])).toEqual(['two']);
    expect(used(shells, null, URLS)).toEqual([undefined]);
  });

  it('to another one as soon as one did not answer, until it was looked at again', async () => {
    answers = { one: runs(null), two: runs(null) };
    const shells = opened();
    await shells.look();
    shells.failed('http://one');
    expect(used(shells)).toEqual(['two']);
    await shells.look();
    expect(used(shells)).toEqual(['one', 'two']);
  });

  it('to whichever is there while none is ready, and to all before the first look', async () => {
    const shells = opened();
    expect(used(shells)).toEqual(['one', 'three', 'two']);
    answers = { two: runs(null, {}, 503) };
    await shells.look();
    expect(used(shells)).toEqual(['two']);
    answers = {};
    await shells.look();
    expect(used(shells)).toEqual(['one', 'three', 'two']);
  });

  it('to one build where nothing is deployed: that of most of them, else the newer one', async () => {
    answers = { one: runs('1.0.0'), two: runs('1.0.0') };
    const shells = opened();
    await shells.look();
    answers = { ...answers, three: runs('1.1.0') };
    await shells.look();
    expect(used(shells)).toEqual(['one', 'two']);
    answers = { two: runs('1.0.0'), three: runs('1.1.0') };
    await shells.look();
    expect(used(shells)).toEqual(['three']);
    expect(shells.buildFor(null)).toBe('build of 1.1.0');
    expect(shells.builds()).toBe('build of 1.0.0 build of 1.1.0');
  });
});

describe('with a deployment of the shell', () => {
  const CANARY = { version: '1.1.0', percent: 50 };
  it.each<[string, string[], Snapshot['shell'], string[]]>([
    ['its live version', ['1.0.0', '1.1.0', '1.1.0'], { version: '1.0.0' }, ['one']],
    [
      'the previous one where that is not running',
      ['0.9.0', '1.1.0', '1.1.0'],
      { version: '1.0.0', previous: '0.9.0' },
      ['one'],
    ],
    ['any where neither is', ['2.0.0', '2.0.0', '2.0.0'], { version: '1.0.0' }, ['one', 'three', 'two']],
    [
      'the live one to visitors without a bucket',
      ['1.0.0', '1.1.0', '1.1.0'],
      { version: '1.0.0', canary: CANARY },
      ['one'],
    ],
  ])('pages are sent to %s', async (_what, [one, two, three], shell, expected) => {
    answers = { one: runs(one ?? ''), two: runs(two ?? ''), three: runs(three ?? '') };
    const shells = opened(deployed(shell));
    await shells.look();
    expect(used(shells)).toEqual(expected);
  });

  it('a canary gets its share of the buckets, each always the same', async () => {
    answers = { one: runs('1.0.0'), two: runs('1.1.0') };
    const shells = opened(deployed({ version: '1.0.0', canary: CANARY }));
    await shells.look();
    const builds = Array.from({ length: 10_000 }, (_, bucket) => shells.buildFor(bucket));
    expect(builds.filter((build) => build === 'build of 1.1.0')).toHaveLength(5_000);
    expect(builds.map((_, bucket) => shells.pick(bucket)?.build)).toEqual(builds);
  });

  it('a version that no shell runs is one line in the log, and one when it is back', async () => {
    const log = { warn: jest.fn(), info: jest.fn() };
    answers = { one: runs('1.0.0') };
    const shells = openShells(URLS, { snapshot: deployed({ version: '1.1.0' }), ask, log: log as never });
    await shells.look();
    await shells.look();
    expect(log.warn.mock.calls).toEqual([
      [{ version: '1.1.0' }, 'no shell of the deployed version is ready: another one renders'],
    ]);
    answers = { one: runs('1.1.0') };
    await shells.look();
    expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a shell that hangs', () => {
  it('loses what waits for it once it was late twice and another one is ready', async () => {
    answers = { one: runs(null), two: runs(null) };
    const shells = opened();
    await shells.look();
    answers = { one: LATE, two: runs(null) };
    const cancel = jest.fn();
    const other = jest.fn();
    shells.whileWaiting('http://one', cancel);
    shells.whileWaiting('http://two', other);
    await shells.look();
    expect(cancel).not.toHaveBeenCalled();
    expect(used(shells)).toEqual(['one', 'two']);
    await shells.look();
    expect(used(shells)).toEqual(['two']);
    expect([cancel.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });

  it('keeps it where no other is ready', async () => {
    answers = { one: LATE };
    const shells = opened();
    const cancel = jest.fn();
    shells.whileWaiting('http://one', cancel);
    for (let look = 0; look < 3; look++) await shells.look();
    expect(cancel).not.toHaveBeenCalled();
  });
});

describe('the builds that render', () => {
  let stop = () => {};
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it.each<[string, Answer]>([
    ['is away', new TypeError('fetch failed')],
    ['says nothing of its build', { body: { ok: true } }],
    ['is not ready', runs('three', {}, 503)],
  ])('are looked at every second; while a shell %s, the last one counts', async (_what, next) => {
    answers = { one: runs('one') };
    const shells = openShells(['http://one'], { ask });
    stop = shells.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(shells.builds()).toBe('build of one');
    answers = { one: runs('two') };
    await jest.advanceTimersByTimeAsync(1_000);
    expect(shells.builds()).toBe('build of two');
    answers = { one: next };
    await jest.advanceTimersByTimeAsync(1_000);
    expect(shells.builds()).toBe('build of two');
  });

  it('are asked for in /healthz where a shell of before names them there only', async () => {
    answers = { one: { body: { revision: 1 } } };
    const requested = (async (address: URL, ...rest: []) =>
      address.pathname === '/healthz'
        ? Response.json({ build: 'old' })
        : ask(address, ...rest)) as typeof fetch;
    const shells = openShells(['http://one'], { ask: requested });
    await shells.look();
    expect(shells.builds()).toBe('old');
  });
});
