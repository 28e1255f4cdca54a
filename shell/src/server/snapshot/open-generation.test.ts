import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Placed, Release, Snapshot } from '@kilowatt/contracts';
import { type Circuits, createCircuits } from '../releases/create-circuits';
import type { LoadedRelease } from '../releases/loaded-release';
import { openGeneration } from './open-generation';

const release = (version: string) =>
  ({ remote: 'reviews', version, slots: {}, routes: [], files: {} }) as unknown as Release;
const placed = (version: string): Placed => ({
  release: release(version),
  base: `/remotes/reviews/${version}/`,
});
const snapshot: Snapshot = { revision: 1, remotes: [{ ...placed('2.0.0'), previous: placed('1.0.0') }] };

let now: number;
let circuits: Circuits;
const broken = new Set<string>();
const disposed: string[] = [];
const load = jest.fn(async (version: Placed): Promise<LoadedRelease> => {
  if (broken.has(version.release.version)) throw new Error('502');
  return {
    remote: version,
    definition: { name: 'reviews', slots: {}, routes: {} },
    slots: new Map(),
    pages: new Map(),
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
const open = (from: Snapshot = snapshot) =>
  openGeneration({ snapshot: from, inherited: new Map(), circuits, load, onUnloadable: () => {} });
/** Lets what is loaded behind the pages' backs be there. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
type Opened = Awaited<ReturnType<typeof open>>;
const shown = (generation: Opened) => generation.choose(0).composition.snapshot.remotes[0]?.release.version;

describe('a version that fails on the server', () => {
  it('is skipped at once after the third time, and the one before is rendered', async () => {
    const generation = await open();
    await settled();
    expect(shown(generation)).toBe('2.0.0');
    for (let failure = 0; failure < 3; failure++) circuits.failed('reviews@2.0.0');
    expect(shown(generation)).toBe('1.0.0');
  });

  it('is tried by one page after its rest, and is back when that went well', async () => {
    const generation = await open();
    await settled();
    circuits.trip('reviews@2.0.0');
    now = 30_000;
    const { composition, probes } = generation.choose(0);
    expect(composition.snapshot.remotes[0]?.release.version).toBe('2.0.0');
    expect(probes).toEqual(['reviews@2.0.0']);
    expect(shown(generation)).toBe('1.0.0');
    circuits.well('reviews@2.0.0');
    expect(shown(generation)).toBe('2.0.0');
  });

  it('leaves its place to plain HTML where there is no version before', async () => {
    const generation = await open({ revision: 1, remotes: [placed('2.0.0')] });
    circuits.trip('reviews@2.0.0');
    const { composition } = generation.choose(0);
    expect(composition.snapshot.remotes[0]?.release.version).toBe('2.0.0');
    expect(composition.releases.size).toBe(0);
  });
});

describe('a version that cannot be loaded', () => {
  it('has the one before in its place from the first page on', async () => {
    broken.add('2.0.0');
    expect(shown(await open())).toBe('1.0.0');
  });

  it('is loaded again after its rest, while pages go on', async () => {
    broken.add('2.0.0');
    const generation = await open();
    broken.clear();
    now = 30_000;
    expect(shown(generation)).toBe('1.0.0');
    await settled();
    expect(shown(generation)).toBe('2.0.0');
  });

  it('is not kept where it comes when nobody needs it any more', async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const whole = await load(placed('1.0.0'));
    load.mockImplementationOnce(load.getMockImplementation() ?? load);
    load.mockImplementationOnce(() => late.then(() => whole));
    const generation = await open();
    generation.close();
    arrive();
    await settled();
    expect(disposed).toEqual(['1.0.0']);
    expect([...generation.loaded.keys()]).toEqual(['reviews@2.0.0']);
  });
});
