import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Deployment, Release, Snapshot } from '@kilowatt/contracts';
import { type Circuits, createCircuits } from '../releases/failures';
import type { LoadedRelease } from '../releases/load-release';
import { activateSnapshot, chooseVersion } from './activate-snapshot';

const release = (version: string) =>
  ({ remote: 'reviews', version, slots: {}, routes: [], files: {} }) as unknown as Release;
const deployment = (version: string): Deployment => ({
  release: release(version),
  base: `/remotes/reviews/${version}/`,
});
const snapshot: Snapshot = {
  revision: 1,
  remotes: [{ ...deployment('2.0.0'), previous: deployment('1.0.0') }],
};

let now: number;
let circuits: Circuits;
const broken = new Set<string>();
const disposed: string[] = [];
const load = jest.fn(async (version: Deployment): Promise<LoadedRelease> => {
  if (broken.has(version.release.version)) throw new Error('502');
  return {
    remote: version,
    definition: { name: 'reviews', slots: {}, routes: {} },
    slots: new Map(),
    pages: new Map(),
    fills: new Map(),
    dispose: () => disposed.push(version.release.version),
  };
});
beforeEach(() => {
  now = 0;
  circuits = createCircuits(undefined, () => now);
  broken.clear();
  disposed.length = 0;
  load.mockClear();
});
const activate = (from: Snapshot = snapshot) =>
  activateSnapshot({ snapshot: from, inherited: new Map(), circuits, load, onUnloadable: () => {} });
/** Waits for background loads. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
type Activated = Awaited<ReturnType<typeof activate>>;
const shown = (active: Activated) =>
  active.compositionFor(0).composition.snapshot.remotes[0]?.release.version;

describe('a version that fails on the server', () => {
  it('is skipped after the third failure, and the previous version is rendered', async () => {
    const active = await activate();
    await settled();
    expect(shown(active)).toBe('2.0.0');
    for (let failure = 0; failure < 3; failure++) circuits.recordFailure('reviews@2.0.0');
    expect(shown(active)).toBe('1.0.0');
  });

  it('is tried by one page after the reset timeout, and active again when that succeeds', async () => {
    const active = await activate();
    await settled();
    circuits.trip('reviews@2.0.0');
    now = 30_000;
    const { composition, probes } = active.compositionFor(0);
    expect(composition.snapshot.remotes[0]?.release.version).toBe('2.0.0');
    expect(probes).toEqual(['reviews@2.0.0']);
    expect(shown(active)).toBe('1.0.0');
    circuits.recordSuccess('reviews@2.0.0');
    expect(shown(active)).toBe('2.0.0');
  });

  it('is replaced by its fallback if there is no previous version', async () => {
    const active = await activate({ revision: 1, remotes: [deployment('2.0.0')] });
    circuits.trip('reviews@2.0.0');
    const { composition } = active.compositionFor(0);
    expect(composition.snapshot.remotes[0]?.release.version).toBe('2.0.0');
    expect(composition.releases.size).toBe(0);
  });
});

describe('a version that cannot be loaded', () => {
  it('is replaced by the previous version from the first page on', async () => {
    broken.add('2.0.0');
    expect(shown(await activate())).toBe('1.0.0');
  });

  it('is loaded again after the reset timeout, while pages are served', async () => {
    broken.add('2.0.0');
    const active = await activate();
    broken.clear();
    now = 30_000;
    expect(shown(active)).toBe('1.0.0');
    await settled();
    expect(shown(active)).toBe('2.0.0');
  });

  it('loads the data of its pages once it has loaded, also while it is skipped', async () => {
    broken.add('2.0.0');
    const active = await activate({ revision: 1, remotes: [deployment('2.0.0')] });
    const dataOf = () => {
      const { remotes, snapshot } = active.compositionFor(0).composition;
      return remotes.pageModule(snapshot.remotes[0] as Deployment, 'list');
    };
    await expect(dataOf()).rejects.toThrow('reviews 2.0.0 is not loaded');
    broken.clear();
    now = 30_000;
    active.compositionFor(0);
    await settled();
    circuits.trip('reviews@2.0.0');
    await expect(dataOf()).rejects.toThrow('reviews has no page "list"');
  });

  it('is disposed of if it arrives after the snapshot was closed', async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const whole = await load(deployment('1.0.0'));
    load.mockImplementationOnce(load.getMockImplementation() ?? load);
    load.mockImplementationOnce(() => late.then(() => whole));
    const active = await activate();
    active.close();
    arrive();
    await settled();
    expect(disposed).toEqual(['1.0.0']);
    expect([...active.loaded.keys()]).toEqual(['reviews@2.0.0']);
  });
});

describe('the version of a page', () => {
  const remote = { ...deployment('2.0.0'), previous: deployment('1.0.0') };
  it.each([
    ['live while its circuit is closed', 'closed', ['2.0.0', '1.0.0'], [], '2.0.0'],
    ['live as a probe', 'probe', ['2.0.0', '1.0.0'], [], '2.0.0 probe'],
    ['previous while the circuit of the live one is open', 'open', ['2.0.0', '1.0.0'], [], '1.0.0'],
    ['previous if the live one is not loaded', 'closed', ['1.0.0'], [], '1.0.0'],
    ['none if both circuits are open', 'open', ['2.0.0', '1.0.0'], ['1.0.0'], 'skipped'],
    ['none if neither is loaded', 'closed', [], [], 'skipped'],
  ] as const)('is %s', (_name, circuit, loadedVersions, open, expected) => {
    const choice = chooseVersion(
      remote,
      circuit,
      ({ release: { version } }) => loadedVersions.some((one) => one === version),
      (name) => open.some((version) => name === `reviews@${version}`),
    );
    const { version } = choice.remote.release;
    expect(choice.skipped ? 'skipped' : version + (choice.probe ? ' probe' : '')).toBe(expected);
  });
});
