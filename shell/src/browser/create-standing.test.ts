import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Placed } from '@kilowatt/contracts';
import { createStanding, type Standing } from './create-standing';
import type { Running } from './run-version';

const placed = (version: string) =>
  ({ release: { remote: 'reviews', version }, base: '/' }) as unknown as Placed;
const [good, bad] = [placed('1.0.0'), placed('2.0.0')];

const events: string[] = [];
const broken = new Set<Placed>();
let late: (() => void) | undefined;
let standing: Standing;

beforeEach(() => {
  events.length = 0;
  broken.clear();
  late = undefined;
  standing = createStanding<Placed>({
    versions: [bad, good],
    async load(version, arrive) {
      if (!broken.has(version)) return version;
      late = () => arrive(version);
      throw new Error('404');
    },
    async run(version): Promise<Running> {
      events.push(`run ${version.release.version}`);
      return {
        placed: version,
        definition: { name: 'reviews', slots: {}, routes: {} },
        end: () => events.push(`end ${version.release.version}`),
      };
    },
    onFailure: ({ release }, stage) => events.push(`${stage} failed ${release.version}`),
    onLeft: () => events.push('left'),
    onGone: () => events.push('gone'),
  });
});
const version = async () => (await standing.use()).placed.release.version;

describe('a remote on a page', () => {
  it('runs the live version once, however many parts ask for it', async () => {
    expect(await Promise.all([version(), version()])).toEqual(['2.0.0', '2.0.0']);
    expect(events).toEqual(['run 2.0.0']);
  });

  it('runs the last good version where the live one cannot be loaded', async () => {
    broken.add(bad);
    expect(await version()).toBe('1.0.0');
    expect(events).toEqual(['load failed 2.0.0', 'run 1.0.0']);
  });

  it('ends a version that throws before the last good one starts, and says that it moved', async () => {
    const moved = jest.fn();
    standing.follow(moved);
    const running = await standing.use();
    expect(await standing.giveUp(running, 'render', new Error('at mount'))).toBe(true);
    expect(await version()).toBe('1.0.0');
    expect(events).toEqual(['run 2.0.0', 'render failed 2.0.0', 'end 2.0.0', 'left', 'run 1.0.0']);
    expect(moved).toHaveBeenCalledTimes(1);
  });

  it('does not blame the last good version for what the one before has done', async () => {
    const first = await standing.use();
    await standing.giveUp(first, 'render', new Error('one slot'));
    await standing.giveUp(first, 'render', new Error('another slot'));
    expect(await version()).toBe('1.0.0');
    expect(events).not.toContain('end 1.0.0');
  });

  it('keeps a version that fails in one place where there is no other', async () => {
    broken.add(good);
    const first = await standing.use();
    expect(await standing.giveUp(first, 'render', new Error('one slot'))).toBe(false);
    expect(await version()).toBe('2.0.0');
    expect(events).not.toContain('end 2.0.0');
    expect(events).not.toContain('gone');
  });

  it('is gone where no version can be had, and there when one comes late', async () => {
    broken.add(bad).add(good);
    await expect(standing.use()).rejects.toThrow('no version');
    expect(events).toContain('gone');
    const moved = new Promise<void>((resolve) => void standing.follow(resolve));
    late?.();
    await moved;
    expect(await version()).toBe('1.0.0');
  });

  it('ignores what comes late while another version is at work', async () => {
    broken.add(bad);
    await standing.use();
    late?.();
    expect(await version()).toBe('1.0.0');
    expect(events).not.toContain('run 2.0.0');
  });
});
