import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import pino from 'pino';
import type { LoadedRelease } from '../releases/load-release';
import type { ActiveSnapshot } from './activate-snapshot';
import {
  acquired,
  coalesced,
  createCurrentSnapshot,
  followReleases,
  released,
  unneededReleases,
} from './current-snapshot';

describe('the current snapshot', () => {
  const disposed: string[] = [];
  const switched: number[] = [];
  beforeEach(() => {
    disposed.length = 0;
    switched.length = 0;
  });

  /** A snapshot with one remote, at the version that is its revision, and one that never changes. */
  const snapshot = (revision: number) => ({ revision, remotes: [{}] }) as Snapshot;
  const loadedOf = (name: string) =>
    ({ dispose: () => void disposed.push(name) }) as unknown as LoadedRelease;
  const activate = async (next: Snapshot, inherited: ActiveSnapshot['loaded']): Promise<ActiveSnapshot> => ({
    snapshot: next,
    loaded: new Map([
      ['footer@1.0.0', inherited.get('footer@1.0.0') ?? loadedOf('footer@1.0.0')],
      [`cart@${next.revision}.0.0`, loadedOf(`cart@${next.revision}.0.0`)],
    ]),
    compositionFor: () => {
      throw new Error('not rendered here');
    },
    close() {},
  });
  const create = () =>
    createCurrentSnapshot(activate, ({ snapshot: { revision } }) => switched.push(revision));

  it('answers 503 while nothing is live', async () => {
    await expect(create().use(async () => 'a page')).rejects.toMatchObject({ status: 503 });
  });

  it('disposes of what the new snapshot does not have, and keeps what both have', async () => {
    const current = create();
    await current.switchTo(snapshot(1));
    await current.switchTo(snapshot(2));
    expect(switched).toEqual([1, 2]);
    expect(disposed).toEqual(['cart@1.0.0']);
  });

  it('loads nothing again for the revision that is active', async () => {
    const current = create();
    await current.switchTo(snapshot(1));
    await current.switchTo(snapshot(1));
    expect(switched).toEqual([1]);
  });

  describe('a page that is being rendered', () => {
    it('keeps the releases of its snapshot until it has ended', async () => {
      const current = create();
      await current.switchTo(snapshot(1));
      let end = () => {};
      const page = current.use(
        () =>
          new Promise<void>((resolve) => {
            end = resolve;
          }),
      );
      await current.switchTo(snapshot(2));
      expect(disposed).toEqual([]);
      end();
      await page;
      expect(disposed).toEqual(['cart@1.0.0']);
    });

    it('frees them also if it fails', async () => {
      const current = create();
      await current.switchTo(snapshot(1));
      const page = current.use(async () => {
        await current.switchTo(snapshot(2));
        throw new Error('in render');
      });
      await expect(page).rejects.toThrow('in render');
      expect(disposed).toEqual(['cart@1.0.0']);
    });
  });

  it('drops a snapshot that was overtaken while it loaded', async () => {
    const current = create();
    await current.switchTo(snapshot(1));
    await current.switchTo(snapshot(2), () => false);
    expect(current.active().snapshot.revision).toBe(1);
    expect(disposed).toEqual(['cart@2.0.0']);
  });

  it('notifies listeners of a switch until they unsubscribe', async () => {
    const current = create();
    const listener = jest.fn();
    const unsubscribe = current.subscribe(listener);
    await current.switchTo(snapshot(1));
    unsubscribe();
    await current.switchTo(snapshot(2));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('coalesced work', () => {
  it('runs once more, and no more than once, for calls that come while it runs', async () => {
    const ends: (() => void)[] = [];
    const run = coalesced(() => new Promise((resolve) => ends.push(resolve)));
    const first = run();
    const later = [run(), run()];
    ends[0]?.();
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await Promise.all([first, ...later]);
    expect(ends).toHaveLength(2);
  });

  it('runs again after a failure', async () => {
    let fails = true;
    const run = coalesced(async () => {
      if (fails) throw new Error('away');
    });
    await expect(run()).rejects.toThrow('away');
    fails = false;
    await expect(run()).resolves.toBeUndefined();
  });
});

describe('uses of a snapshot', () => {
  const release = (name: string) => ({ name }) as unknown as LoadedRelease;
  const snapshot = (...releases: LoadedRelease[]) =>
    ({ loaded: new Map(releases.map((one, at) => [String(at), one])) }) as unknown as ActiveSnapshot;

  const [menu, oldCart, newCart] = [release('menu'), release('old cart'), release('new cart')];
  const before = snapshot(menu, oldCart);
  const after = snapshot(menu, newCart);

  describe('a snapshot', () => {
    it('is in use until as many pages have ended as have begun', () => {
      const twice = acquired(acquired(new Map(), before), before);
      expect(released(twice, before).has(before)).toBe(true);
      expect(released(released(twice, before), before).has(before)).toBe(false);
    });

    it('leaves to the next one the releases that both have', () => {
      expect(unneededReleases(before, after, new Map())).toEqual([oldCart]);
    });

    it('leaves its releases to pages of another snapshot that have them', () => {
      const older = snapshot(oldCart);
      expect(unneededReleases(before, after, acquired(new Map(), older))).toEqual([]);
    });
  });
});

it('the stream of releases is requested again after the error status of a proxy', async () => {
  let requests = 0;
  const gateway = createServer((_request, response) => {
    requests += 1;
    if (requests === 1) return void response.writeHead(502).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: snapshot\ndata: {"revision":1}\n\n');
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  let stop = () => {};
  await new Promise<void>((resolve) => {
    const refresh = async () => resolve();
    stop = followReleases(`http://127.0.0.1:${port}`, { refresh }, pino({ level: 'silent' }));
  });
  expect(requests).toBe(2);
  stop();
  gateway.closeAllConnections();
  gateway.close();
});
