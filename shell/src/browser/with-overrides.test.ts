import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Override, Snapshot } from '@kilowatt/contracts';
import { withOverrides } from './with-overrides';

const live = (remote: string) => ({
  release: { remote, version: '1.0.0' },
  base: `/remotes/${remote}/1.0.0/`,
});
const snapshot = { revision: 1, remotes: [live('footer'), live('navigation')] } as unknown as Snapshot;
const answers = new Map<string, object>();
const requested: string[] = [];

beforeEach(() => {
  answers.clear();
  requested.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    requested.push(String(address));
    const body = answers.get(String(address));
    return new Response(JSON.stringify(body ?? {}), { status: body ? 200 : 404 });
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void jest.restoreAllMocks());

const shown = async (...overrides: Override[]) =>
  (await withOverrides(snapshot, overrides)).remotes.map(({ release, base, previous }) => [
    release.version,
    base,
    previous?.release.version,
  ]);
const UNCHANGED = [
  ['1.0.0', '/remotes/footer/1.0.0/', undefined],
  ['1.0.0', '/remotes/navigation/1.0.0/', undefined],
];

it('shows a build of another address, and loads its files there', async () => {
  const source = 'http://localhost:4001';
  answers.set(`${source}/release.json`, { remote: 'footer', version: '0.0.0-dev' });
  expect((await shown({ remote: 'footer', source } as Override))[0]).toEqual([
    '0.0.0-dev',
    `${source}/remotes/footer/0.0.0-dev/`,
    '1.0.0',
  ]);
});

it('shows the live version, and says why, where a build cannot be had', async () => {
  expect(await shown({ remote: 'footer', source: 'http://localhost:9' })).toEqual(UNCHANGED);
  expect(jest.mocked(console.error).mock.calls[0]?.[0]).toBe(
    '[footer] the live version is shown, because http://localhost:9 could not be loaded:',
  );
});

it('never shows the build of another remote', async () => {
  answers.set('http://localhost:4001/release.json', { remote: 'navigation', version: '2.0.0' });
  expect(await shown({ remote: 'footer', source: 'http://localhost:4001' })).toEqual(UNCHANGED);
});

describe('a build that is being worked on', () => {
  const hot: Override = { remote: 'footer', source: 'http://localhost:5103', hot: true };
  const unavailable = jest.fn();
  beforeEach(() => {
    unavailable.mockClear();
    Object.assign(globalThis, { self: { __KILOWATT__: { hot: { unavailable } } } });
    process.env.HOT = 'yes';
  });
  afterEach(() => {
    delete process.env.HOT;
    Reflect.deleteProperty(globalThis, 'self');
  });

  it('is waited for if it has not been built without errors yet', async () => {
    expect(await shown(hot)).toEqual(UNCHANGED);
    expect(unavailable).toHaveBeenCalledTimes(1);
  });

  it('is shown like any other build once it is there', async () => {
    answers.set(`${hot.source}/release.json`, { remote: 'footer', version: '1.0.0-build.x' });
    expect((await shown(hot))[0]?.[0]).toBe('1.0.0-build.x');
    expect(unavailable).not.toHaveBeenCalled();
  });
});
