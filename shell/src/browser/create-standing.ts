import type { FailureStage, Placed } from '@kilowatt/contracts';
import type { Running } from './run-version';

export type StandingOptions<Loaded> = {
  /** The versions to try, the best first. */
  versions: readonly Placed[];
  /** @param late is given what comes after it was given up */
  load: (version: Placed, late: (loaded: Loaded) => void) => Promise<Loaded>;
  run: (version: Placed, loaded: Loaded) => Promise<Running>;
  onFailure: (version: Placed, stage: FailureStage, error: unknown) => void;
  /** A version that was at work makes room for another. */
  onLeft: () => void;
  /** No version can be had, for now at least. */
  onGone: () => void;
};

export type Standing = ReturnType<typeof createStanding>;

/** Which version of a remote is at work on this page: the live one, else one that was good, else whichever comes late. */
export function createStanding<Loaded>(options: StandingOptions<Loaded>) {
  const { versions, load, run, onFailure, onLeft, onGone } = options;
  const followers = new Set<() => void>();
  const untried = [...versions];
  let moves = 0;
  let running: Running | null = null;
  let using: Promise<Running> | null = null;
  let moving: Promise<boolean> | null = null;

  function moved(): void {
    moves += 1;
    for (const follower of followers) follower();
  }

  /** Runs the next version that can be had in place of what is at work, which goes on while there is none. */
  async function runNext(): Promise<Running> {
    for (let version = untried.shift(); version; version = untried.shift()) {
      const trying = version;
      try {
        return await takeOver(trying, await load(trying, (late) => void runLate(trying, late)));
      } catch (error) {
        onFailure(trying, 'load', error);
      }
    }
    throw new Error('no version of it can be had');
  }

  async function takeOver(version: Placed, loaded: Loaded): Promise<Running> {
    if (running) {
      running.end();
      running = null;
      onLeft();
    }
    running = await run(version, loaded);
    return running;
  }

  /** What comes when all was given up is better than plain HTML. */
  async function runLate(version: Placed, loaded: Loaded): Promise<void> {
    const before = using;
    await before?.catch(() => {});
    if (running || using !== before) return;
    using = takeOver(version, loaded);
    await using.then(moved, (error) => onFailure(version, 'load', error));
  }

  return {
    /** The version at work, which is loaded where none is. Rejects where none can be had so far. */
    async use(): Promise<Running> {
      await moving;
      if (!using) {
        using = runNext();
        using.catch(onGone);
      }
      return using;
    },
    /** A version has failed at its work. Whether another one is at work now. */
    async giveUp(failed: Running, stage: FailureStage, error: unknown): Promise<boolean> {
      onFailure(failed.placed, stage, error);
      if (failed !== running) return running !== null;
      moving ??= runNext()
        .then(
          (next) => {
            using = Promise.resolve(next);
            moved();
            return true;
          },
          () => {
            if (running) return false;
            using = Promise.reject(error);
            using.catch(onGone);
            moved();
            return false;
          },
        )
        .finally(() => {
          moving = null;
        });
      return moving;
    },
    /** Something that had failed can be had now. */
    moved,
    moves: () => moves,
    running: () => running,
    follow(follower: () => void): () => void {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}
