import type { FailureStage, Placed, SlotName, SnapshotRemote } from '@kilowatt/contracts';
import type { RemoteDefinition, SlotProps } from '@kilowatt/remote-kit';
import { type ComponentType, lazy } from 'react';
import type { Remotes } from '../page/remotes';
import { createStanding, type Standing } from './create-standing';
import { type Evaluate, loadContainer } from './load-container';
import { notHydrated } from './other-version';
import type { Patience } from './patience';
import { type Running, runVersion } from './run-version';
import { twice } from './twice';
import { versionedPage } from './versioned-page';
import { whenIdle } from './when-idle';
import { within } from './within';

export type BrowserRemotesOptions = {
  all: readonly SnapshotRemote[];
  /** The versions that the server rendered. */
  rendered: readonly Placed[];
  /** Until plain HTML stands in, and for both attempts to load something. */
  patience: Patience;
  /** Called before anything of a version renders. */
  start: (definition: RemoteDefinition) => Promise<void>;
  onFailure: (version: Placed, stage: FailureStage, error: unknown) => void;
  onLeft: (remote: string) => void;
  onGone: (remote: string) => void;
};

type Part<Value> = { value: Value; running: Running };
type Find<Value> = (definition: RemoteDefinition) => (() => Promise<Value>) | undefined;

/** The remotes of this page, loaded by federation: each once, each part when it is needed, from a version that works. */
export function browserRemotes(options: BrowserRemotesOptions) {
  const { all, rendered, patience, start, onFailure, onLeft, onGone } = options;
  const components = new Map<string, object>();
  const shownBy = new WeakMap<object, Running>();
  let starting = true;
  const usual = () => (starting ? patience.start : patience.later);
  const standings = new Map(all.map((remote) => [remote.release.remote, standingOf(remote)]));

  function standingOf({ release, base, previous }: SnapshotRemote): Standing {
    const { remote } = release;
    return createStanding<Evaluate>({
      versions: [{ release, base }, ...(previous ? [previous] : [])],
      load: (version, late) => twice(usual(), remote, (retry) => loadContainer(version, retry), late),
      run: (version, evaluate) => runVersion(version, evaluate, start),
      onFailure,
      onLeft: () => onLeft(remote),
      onGone: () => onGone(remote),
    });
  }
  const of = ({ release }: SnapshotRemote) => standings.get(release.remote) as Standing;

  /** A part of the version that is at work. One that cannot be loaded makes room for the version before. */
  async function part<Value>(
    remote: SnapshotRemote,
    what: string,
    find: Find<Value>,
    limit = usual(),
  ): Promise<Part<Value>> {
    const standing = of(remote);
    const running = await standing.use();
    try {
      const load = find(running.definition);
      if (!load) throw new Error(`${remote.release.remote} has no "${what}"`);
      return { value: await twice(limit, what, load, standing.moved), running };
    } catch (error) {
      if (await standing.giveUp(running, 'load', error)) return part(remote, what, find, limit);
      throw error;
    }
  }

  /** A component that suspends until its code is there and throws when that takes too long. */
  function component<Props extends object>(
    remote: SnapshotRemote,
    what: string,
    load: (limit: number) => Promise<Part<ComponentType<Props>>>,
    idle = false,
  ): ComponentType<Props> {
    const standing = of(remote);
    const key = `${remote.release.remote}/${what}`;
    const known = components.get(key);
    const by = known && shownBy.get(known);
    if (known && (!by || by === standing.running())) return known as ComponentType<Props>;
    const Inside = lazy(async () => {
      if (idle) await whenIdle();
      // Of what comes when there is time to spare, nothing was asked for before.
      const limit = idle ? patience.later : usual();
      const loading = load(limit);
      const inTime = within(limit, what, loading);
      inTime.catch(() => {
        components.delete(key);
        loading.then(standing.moved, () => {});
      });
      const { value, running } = await inTime;
      shownBy.set(Inside, running);
      const { version } = running.placed.release;
      const isRendered = rendered.some(
        ({ release }) => release.remote === remote.release.remote && release.version === version,
      );
      return { default: isRendered ? value : notHydrated(value) };
    }) as unknown as ComponentType<Props>;
    components.set(key, Inside);
    return Inside;
  }

  const pageOf = (remote: SnapshotRemote, id: string) =>
    part(remote, id, ({ routes }) => routes[id]).then(({ value, running }) => ({
      page: value.default,
      by: running.placed.release.version,
      running,
    }));

  const remotes: Remotes = {
    slot<Name extends SlotName>(remote: SnapshotRemote, name: Name) {
      const idle = remote.release.slots[name]?.hydrate === 'idle';
      const load = async (limit: number) => {
        const { value, running } = await part(remote, name, ({ slots }) => slots[name], limit);
        return { value: value.default as ComponentType<SlotProps[Name]>, running };
      };
      return component(remote, name, load, idle);
    },
    page: (remote, id) =>
      component(remote, `page ${id}`, async () => {
        const { page, by, running } = await pageOf(remote, id);
        return { value: versionedPage(page, by), running };
      }),
    pageModule: pageOf,
    follow: (remote, moved) => standings.get(remote)?.follow(moved) ?? (() => {}),
    moves: (remote) => standings.get(remote)?.moves() ?? 0,
    failed(remote, shown, error) {
      const running = shownBy.get(shown);
      // What could not be loaded was told when it failed.
      if (running) void standings.get(remote)?.giveUp(running, 'render', error);
    },
  };
  return {
    remotes,
    startAll: () =>
      Promise.allSettled([...standings.values()].map((standing) => standing.use())).finally(() => {
        starting = false;
      }),
    /** The version of each remote that is at work. */
    running: () => [...standings.values()].flatMap((standing) => standing.running()?.placed ?? []),
  };
}
