import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Deployment } from '@kilowatt/contracts';
import { createVersionManager, type VersionManager } from './create-version-manager';
import type { ActiveVersion } from './run-version';

const deployment = (version: string) =>
  ({ release: { remote: 'reviews', version }, base: '/' }) as unknown as Deployment;
const [good, bad] = [deployment('1.0.0'), deployment('2.0.0')];

const events: string[] = [];
const broken = new Set<Deployment>();
let late: (() => void) | undefined;
let manager: VersionManager;

beforeEach(() => {
  jest.useFakeTimers();
  events.length = 0;
  broken.clear();
  late = undefined;
  manager = createVersionManager<Deployment>({
    versions: [bad, good],
    async load(version, onLate) {
      if (!broken.has(version)) return version;
      late = () => onLate(version);
      throw new Error('404');
    },
    async run(version): Promise<ActiveVersion> {
      events.push(`run ${version.release.version}`);
      return {
        deployment: version,
        definition: { name: 'reviews', slots: {}, routes: {} },
        end: () => events.push(`end ${version.release.version}`),
      };
    },
    onFailure: ({ release }, stage) => events.push(`${stage} failed ${release.version}`),
    onTooLate: ({ release }) => events.push(`too late ${release.version}`),
    onDeactivated: () => events.push('deactivated'),
    onUnavailable: () => events.push('unavailable'),
  });
});
afterEach(() => void jest.useRealTimers());
const version = async () => (await manager.activate()).deployment.release.version;

describe('a remote on a page', () => {
  it('runs the live version once, however many parts request it', async () => {
    expect(await Promise.all([version(), version()])).toEqual(['2.0.0', '2.0.0']);
    expect(events).toEqual(['run 2.0.0']);
  });

  it('runs the previous version if the live one cannot be loaded', async () => {
    broken.add(bad);
    expect(await version()).toBe('1.0.0');
    expect(events).toEqual(['load failed 2.0.0', 'run 1.0.0']);
  });

  it('ends a version that throws before the previous one starts, and notifies its listeners', async () => {
    const onVersionChange = jest.fn();
    manager.subscribe(onVersionChange);
    const running = await manager.activate();
    expect(await manager.failOver(running, 'render', new Error('at mount'))).toBe(true);
    expect(await version()).toBe('1.0.0');
    expect(events).toEqual(['run 2.0.0', 'render failed 2.0.0', 'end 2.0.0', 'deactivated', 'run 1.0.0']);
    expect(onVersionChange).toHaveBeenCalledTimes(1);
  });

  it('does not attribute errors of the failed version to the one that replaced it', async () => {
    const first = await manager.activate();
    await manager.failOver(first, 'render', new Error('one slot'));
    await manager.failOver(first, 'render', new Error('another slot'));
    expect(await version()).toBe('1.0.0');
    expect(events).not.toContain('end 1.0.0');
  });

  it('keeps a version that fails in one place if there is no other', async () => {
    broken.add(good);
    const first = await manager.activate();
    expect(await manager.failOver(first, 'render', new Error('one slot'))).toBe(false);
    expect(await version()).toBe('2.0.0');
    expect(events).not.toContain('end 2.0.0');
    expect(events).not.toContain('unavailable');
  });

  it('is unavailable if no version can be loaded, and available when one loads late', async () => {
    broken.add(bad).add(good);
    await expect(manager.activate()).rejects.toThrow('none of its versions');
    expect(events).toContain('unavailable');
    const versionChanged = new Promise<void>((resolve) => void manager.subscribe(resolve));
    late?.();
    await versionChanged;
    expect(await version()).toBe('1.0.0');
  });

  it('is loaded when it is needed again, after none of its versions could be loaded', async () => {
    broken.add(bad).add(good);
    await expect(manager.activate()).rejects.toThrow('none of its versions');
    jest.advanceTimersByTime(3_000);
    broken.clear();
    expect(await Promise.all([version(), version()])).toEqual(['2.0.0', '2.0.0']);
    expect(events).toEqual(['load failed 2.0.0', 'load failed 1.0.0', 'unavailable', 'run 2.0.0']);
  });

  it('is tried once by the parts that a page has at its start', async () => {
    broken.add(bad).add(good);
    await expect(manager.activate()).rejects.toThrow('none of its versions');
    await expect(manager.activate()).rejects.toThrow('none of its versions');
    expect(events).toEqual(['load failed 2.0.0', 'load failed 1.0.0', 'unavailable']);
  });

  it('fails over again when it is needed again', async () => {
    broken.add(bad).add(good);
    await expect(manager.activate()).rejects.toThrow('none of its versions');
    jest.advanceTimersByTime(3_000);
    broken.delete(good);
    expect(await version()).toBe('1.0.0');
    expect(events.slice(3)).toEqual(['load failed 2.0.0', 'run 1.0.0']);
  });

  it('keeps a version that loaded late when it is needed again', async () => {
    broken.add(bad).add(good);
    await expect(manager.activate()).rejects.toThrow('none of its versions');
    const versionChanged = new Promise<void>((resolve) => void manager.subscribe(resolve));
    late?.();
    broken.clear();
    await versionChanged;
    expect(await version()).toBe('1.0.0');
  });

  it('ignores a late version while another one is active', async () => {
    broken.add(bad);
    await manager.activate();
    late?.();
    expect(await version()).toBe('1.0.0');
    expect(events).toEqual(['load failed 2.0.0', 'run 1.0.0', 'too late 2.0.0']);
  });
});
