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
  /** A version has loaded after its timeout, when another one was active already. */
  onTooLate?: (version: Deployment) => void;
  /** No version can be loaded, for now at least. */
  onUnavailable: () => void;
};

export type VersionManager = ReturnType<typeof createVersionManager>;

/**
 * Tracks the active version of a remote on this page: the live one, else the previous one, else the first that
 * finishes loading.
 */
export function createVersionManager<Loaded>(options: VersionManagerOptions<Loaded>) {
  const changes = createRevision();
  const state: State<Loaded> = {
    options,
    candidates: [],
    active: null,
    activation: null,
    unavailableSince: null,
    failingOver: null,
    versionChanged: changes.increment,
  };
  return {
    /** The active version; loads one if there is none yet. Rejects if none can be loaded for now; a call a while later tries again. */
    async activate(): Promise<ActiveVersion> {
      await state.failingOver;
      if (!state.activation || mayTryAgain(state)) state.activation = activateFirst(state);
      return state.activation;
    },
    /** Replaces a version that has failed. @returns whether another version is active now */
    async failOver(failed: ActiveVersion, stage: FailureStage, error: unknown): Promise<boolean> {
      options.onFailure(failed.deployment, stage, error);
      if (failed !== state.active) return state.active !== null;
      state.failingOver ??= replaceActive(state, error).finally(() => {
        state.failingOver = null;
      });
      return state.failingOver;
    },
    /** Notifies listeners: something that had failed has loaded now. */
    versionChanged: changes.increment,
    /** Grows with every version change; 0 is the version that the page started with. */
    revision: changes.revision,
    active: () => state.active,
    subscribe: changes.subscribe,
  };
}

type State<Loaded> = {
  options: VersionManagerOptions<Loaded>;
  /** The versions that have not been tried yet. */
  candidates: Deployment[];
  active: ActiveVersion | null;
  /** The version that parts of the page wait for; rejected once all candidates have failed. */
  activation: Promise<ActiveVersion> | null;
  /** When no version could be loaded, by `performance.now()`. One that failed later is not tried again: it would fail again at once. */
  unavailableSince: number | null;
  failingOver: Promise<boolean> | null;
  versionChanged: () => void;
};

/** Milliseconds until versions that could not be loaded are tried again: all parts of a page ask for them at its start. */
const TRY_AGAIN = 3_000;

const mayTryAgain = ({ unavailableSince }: Pick<State<unknown>, 'unavailableSince'>): boolean =>
  unavailableSince !== null && performance.now() - unavailableSince >= TRY_AGAIN;

/** Loads the first version of the page, also after the connection was down for a while. */
function activateFirst<Loaded>(state: State<Loaded>): Promise<ActiveVersion> {
  state.unavailableSince = null;
  state.candidates = [...state.options.versions];
  const activation = activateNext(state);
  activation.catch(() => {
    state.unavailableSince = performance.now();
    state.options.onUnavailable();
  });
  return activation;
}

/** Activates the next version that can be loaded. The active version keeps running until then. */
async function activateNext<Loaded>(state: State<Loaded>): Promise<ActiveVersion> {
  const { candidates, options } = state;
  for (let version = candidates.shift(); version; version = candidates.shift()) {
    const candidate = version;
    try {
      const loaded = await options.load(candidate, (late) => void activateLate(state, candidate, late));
      return await switchTo(state, candidate, loaded);
    } catch (error) {
      options.onFailure(candidate, 'load', error);
    }
  }
  throw new Error('none of its versions could be loaded');
}

async function switchTo<Loaded>(
  state: State<Loaded>,
  version: Deployment,
  loaded: Loaded,
): Promise<ActiveVersion> {
  if (state.active) {
    state.active.end();
    state.active = null;
    state.options.onDeactivated();
  }
  state.active = await state.options.run(version, loaded);
  return state.active;
}

/** A version that loads after all attempts have failed is still better than the fallback. */
async function activateLate<Loaded>(
  state: State<Loaded>,
  version: Deployment,
  loaded: Loaded,
): Promise<void> {
  const previousActivation = state.activation;
  await previousActivation?.catch(() => {});
  if (state.active || state.activation !== previousActivation) return state.options.onTooLate?.(version);
  state.unavailableSince = null;
  state.activation = switchTo(state, version, loaded);
  await state.activation.then(state.versionChanged, (error) =>
    state.options.onFailure(version, 'load', error),
  );
}

/** Replaces the active version by the next one. @returns whether a version is active now */
async function replaceActive<Loaded>(state: State<Loaded>, error: unknown): Promise<boolean> {
  try {
    state.activation = Promise.resolve(await activateNext(state));
  } catch {
    // There is no replacement, so the active version stays.
    if (state.active) return false;
    state.activation = Promise.reject(error);
    state.activation.catch(state.options.onUnavailable);
  }
  state.versionChanged();
  return state.active !== null;
}

/** A number that grows with every change, and its listeners. */
function createRevision() {
  const listeners = new Set<() => void>();
  let revision = 0;
  return {
    revision: () => revision,
    increment(): void {
      revision += 1;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
