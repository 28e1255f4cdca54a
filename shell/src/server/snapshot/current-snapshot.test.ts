import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import pino from 'pino';
import type { LoadedRelease } from '../releases/load-release';
import type { ActiveSnapshot } from './activate-snapshot';
import {
  type Announced,
  acquired,
  coalesced,
  createCurrentSnapshot,
  followReleases,
  isBehind,
  lowestAfter,
  released,
  unneededReleases,
} from './current-snapshot';

type Refresh = Parameters<typeof followReleases>[1]['refresh'];

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

  it('runs once more for a call that comes while a run fails', async () => {
    const work = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
    const run = coalesced(work);
    await Promise.all([run(), run()]);
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('the lowest revision that may be shown', () => {
  it.each([
    ['rises with an announcement', 5, { revision: 6, isFirst: false }, 6],
    [
      'stays where a gateway that is behind announces what it has read',
      5,
      { revision: 4, isFirst: false },
      5,
    ],
    ['falls with a new connection', 50, { revision: 40, isFirst: true }, 40],
    ['follows rollbacks that the database does not know yet', 5, { revision: 5.8, isFirst: false }, 5.8],
    ['follows a second one of them', 5.8, { revision: 5.3, isFirst: false }, 5.3],
    ['follows their withdrawal', 5.8, { revision: 5, isFirst: false }, 5],
  ])('%s', (_name, lowest, announced, expected) => {
    expect(lowestAfter(lowest, announced)).toBe(expected);
  });

  it.each([
    [4, 5, true],
    [5, 5, false],
    [6, 5, false],
    [5, 5.8, true],
    [5.3, 5.8, false],
    [5.3, 6, true],
    [6, 5.8, false],
  ])('a gateway with revision %p is behind %p: %p', (revision, lowest, expected) => {
    expect(isBehind(revision, lowest)).toBe(expected);
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

describe('the stream of releases', () => {
  let gateway: Server;
  let stop = () => {};
  afterEach(() => {
    stop();
    jest.useRealTimers();
    gateway.closeAllConnections();
    gateway.close();
  });

  const silent = pino({ level: 'silent' });
  const announce = (response: ServerResponse, data: string) =>
    response.write(`event: snapshot\ndata: ${data}\n\n`);
  async function follow(onStream: (response: ServerResponse) => void, refresh: Refresh, log = silent) {
    gateway = createServer((_request, response) => onStream(response)).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const { port } = gateway.address() as AddressInfo;
    stop = followReleases(`http://127.0.0.1:${port}`, { refresh }, log);
  }
  const opened = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' });

  it('is requested again after the error status of a proxy', async () => {
    let requests = 0;
    await new Promise<void>((resolve) => {
      void follow(
        (response) => {
          requests += 1;
          if (requests === 1) return void response.writeHead(502).end();
          announce(opened(response), '{"revision":1}');
        },
        async () => resolve(),
      );
    });
    expect(requests).toBe(2);
  });

  it('names the revision, and whether it is the first of its connection', async () => {
    const announced: (Announced | undefined)[] = [];
    await new Promise<void>((resolve) => {
      void follow(
        (response) => {
          opened(response);
          for (const data of ['{"revision":7}', '{"revision":7.5}', 'no revision']) announce(response, data);
        },
        async (one) => {
          if (announced.push(one) === 3) resolve();
        },
      );
    });
    expect(announced).toEqual([{ revision: 7, isFirst: true }, { revision: 7.5, isFirst: false }, undefined]);
  });

  /** Follows with a refresh that fails at first; resolves when it was called once. */
  async function followFailing(failures: number, log = silent) {
    const refresh = jest.fn<Refresh>();
    for (let failure = 0; failure < failures; failure++) refresh.mockRejectedValueOnce(new Error('behind'));
    refresh.mockResolvedValue(undefined);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await new Promise<void>((resolve) => {
      const first: Refresh = (announced) => {
        resolve();
        return refresh(announced);
      };
      void follow((response) => announce(opened(response), '{"revision":7}'), first, log);
    });
    return refresh;
  }

  it('refreshes again, at growing intervals, until that succeeds', async () => {
    const refresh = await followFailing(2);
    await jest.advanceTimersByTimeAsync(250);
    expect(refresh).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(500);
    expect(refresh).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  it('warns once all attempts have failed', async () => {
    const warnings: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
    const refresh = await followFailing(100, log);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(refresh).toHaveBeenCalledTimes(8);
    expect(warnings).toEqual([expect.stringContaining('the snapshot could not be fetched')]);
  });

  it('ends with the server, also while it waits to refresh again', async () => {
    const refresh = await followFailing(100);
    await jest.advanceTimersByTimeAsync(0);
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
