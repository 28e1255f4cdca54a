import type { Deployment, FailureStage } from '@kilowatt/contracts';
import type { ActiveVersion } from './run-version';

export type VersionManagerOptions<Loaded> = {
  /** The versions to try, in order of preference. */
  versions: readonly Deployment[];
  /** @param onLate receives what finishes loading after its timeout */
  load: (version: Deployment, onLate: (loaded: Loaded) => void) => Promise<Loaded>;
  run: (version: Deployment, loaded: Loaded) => Promise<ActiveVersion>;
  onFailure: (version: Deployment, stage: FailureStage, error: unknown) => void;
  /** The active version is replaced by another one. */
  onDeactivated: () => void;
  /** No version can be loaded, for now at least. */
  onUnavailable: () => void;
};

export type VersionManager = ReturnType<typeof createVersionManager>;

/**
 * Tracks the active version of a remote on this page: the live one, else the previous one, else the first that
 * finishes loading.
 */
export function createVersionManager<Loaded>(options: VersionManagerOptions<Loaded>) {
  const { versions, load, run, onFailure, onDeactivated, onUnavailable } = options;
  const listeners = new Set<() => void>();
  const candidates = [...versions];
  let revision = 0;
  let active: ActiveVersion | null = null;
  let activation: Promise<ActiveVersion> | null = null;
  let failingOver: Promise<boolean> | null = null;

  function versionChanged(): void {
    revision += 1;
    for (const listener of listeners) listener();
  }

  /** Activates the next version that can be loaded. The active version keeps running until then. */
  async function activateNext(): Promise<ActiveVersion> {
    for (let version = candidates.shift(); version; version = candidates.shift()) {
      const candidate = version;
      try {
        return await switchTo(candidate, await load(candidate, (late) => void activateLate(candidate, late)));
      } catch (error) {
        onFailure(candidate, 'load', error);
      }
    }
    throw new Error('no version of it can be had');
  }

  async function switchTo(version: Deployment, loaded: Loaded): Promise<ActiveVersion> {
    if (active) {
      active.end();
      active = null;
      onDeactivated();
    }
    active = await run(version, loaded);
    return active;
  }

  /** A version that loads after all attempts have failed is still better than the fallback. */
  async function activateLate(version: Deployment, loaded: Loaded): Promise<void> {
    const previousActivation = activation;
    await previousActivation?.catch(() => {});
    if (active || activation !== previousActivation) return;
    activation = switchTo(version, loaded);
    await activation.then(versionChanged, (error) => onFailure(version, 'load', error));
  }

  return {
    /** The active version; loads one if there is none yet. Rejects if none can be loaded so far. */
    async activate(): Promise<ActiveVersion> {
      await failingOver;
      if (!activation) {
        activation = activateNext();
        activation.catch(onUnavailable);
      }
      return activation;
    },
    /** Replaces a version that has failed. @returns whether another version is active now */
    async failOver(failed: ActiveVersion, stage: FailureStage, error: unknown): Promise<boolean> {
      onFailure(failed.deployment, stage, error);
      if (failed !== active) return active !== null;
      failingOver ??= activateNext()
        .then(
          (next) => {
            activation = Promise.resolve(next);
            versionChanged();
            return true;
          },
          () => {
            if (active) return false;
            activation = Promise.reject(error);
            activation.catch(onUnavailable);
            versionChanged();
            return false;
          },
        )
        .finally(() => {
          failingOver = null;
        });
      return failingOver;
    },
    /** Notifies listeners: something that had failed has loaded now. */
    versionChanged,
    /** Grows with every version change; 0 is the version that the page started with. */
    revision: () => revision,
    active: () => active,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
