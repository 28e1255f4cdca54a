import { type Deployment, deploymentsOf, releaseName, Snapshot } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { activeSpan, runIn, type Tracing, traced } from '@kilowatt/tracing';
import type { Logger } from 'pino';
import type { Composition } from '../releases/composition';
import {
  type CircuitSettings,
  type Circuits,
  createCircuits,
  type FailureReporter,
  reportFailure,
} from '../releases/failures';
import { reportLateErrors } from '../releases/late-errors';
import { type DiskCache, loadRelease, serverBuildFrom } from '../releases/load-release';
import { type ActiveSnapshot, activateSnapshot, type VisitorComposition } from './activate-snapshot';
import { type Candidates, candidateStore, renderCandidates } from './candidates';
import {
  type Announced,
  coalesced,
  createCurrentSnapshot,
  EMPTY,
  isBehind,
  lowestAfter,
} from './current-snapshot';

/** Reports that a remote of the composition has failed on this server, for a client's page. */
export type ReportFailed = (remote: string, error: unknown, client?: string) => void;

export type LiveComposition = {
  /** Runs `use` with the visitor's current composition and keeps its releases until `use` has settled. */
  with<Value>(
    bucket: number,
    use: (composition: Composition, failed: ReportFailed) => Promise<Value>,
  ): Promise<Value>;
  /** The same with candidates of one visitor, whose failures count for nobody; `use` is called again without one that fails. */
  withCandidates<Value>(
    candidates: Candidates,
    use: (composition: Composition, failed: ReportFailed) => Promise<Value>,
  ): Promise<Value>;
  /** Fetches the live snapshot from the gateway and switches to it. @throws if it is older than what was announced or fetched */
  refresh(announced?: Announced): Promise<void>;
  /** Switches to the saved snapshot, unless a newer one is known. */
  restore(): Promise<void>;
  /** Whether pages can be rendered. */
  isReady(): boolean;
  /** Revision of the snapshot that new pages are rendered from; -1 before the first. */
  revision(): number;
  /** Calls a listener after every switch to another snapshot. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Releases that are skipped, and since when in milliseconds. */
  openCircuits(): { remote: string; version: string; since: number }[];
  /** Whether some remote has a canary, so that pages depend on the visitor's bucket. */
  hasCanary(): boolean;
  /** The versions that are loaded, and those whose circuit is open, as `remote@version`. */
  versions(): { loaded: string[]; skipped: string[] };
};

type Options = {
  gateway: string;
  log: Logger;
  /** The shell's credential at the gateway. */
  credential?: string | undefined;
  cache?: DiskCache | null;
  circuit?: CircuitSettings;
  /** Null where nothing is traced. */
  tracing?: Tracing | null;
  /** Counts versions that failed on this server. */
  onFailure?: (release: string, stage: 'load' | 'render' | 'late') => void;
};

/** Follows the gateway's snapshot. Requests in progress finish with the composition that they started with. */
export function liveComposition(options: Options): LiveComposition {
  const { gateway, log, credential, cache = null, circuit, tracing = null, onFailure = () => {} } = options;
  const reporter = { gateway, credential, log, onFailure };
  const circuits = createCircuits(circuit);
  const serverBuild = serverBuildFrom(gateway, cache, log, credential);
  const load = (deployment: Deployment) =>
    inSpan(tracing, deployment, () => loadRelease(deployment, serverBuild));
  const store = candidateStore(load);
  const activate = (snapshot: Snapshot, inherited: ActiveSnapshot['loaded']) =>
    activateSnapshot({
      snapshot,
      inherited,
      circuits,
      load,
      onUnloadable(deployment, error) {
        log.error({ release: releaseName(deployment), err: error }, 'a release cannot be rendered');
        onFailure(releaseName(deployment), 'load');
        reportFailure(reporter, deployment, error);
      },
    });
  const current = createCurrentSnapshot(activate, ({ snapshot, loaded }) => {
    circuits.retain(new Set(deploymentsOf(snapshot).map(releaseName)));
    log.info({ revision: snapshot.revision, live: [...loaded.keys()] }, 'live');
  });
  reportLateErrors(reporter, () => deploymentsOf(current.active().snapshot));
  const save = sequentialSaves(cache, log);
  let lowest = -1;
  const fetchSnapshot = coalesced(async () => {
    const snapshot = await createGateway(gateway).get('/api/releases/snapshot', Snapshot);
    const { revision } = snapshot;
    if (isBehind(revision, lowest))
      throw new Error(`the gateway answered with revision ${revision}, after ${lowest}`);
    lowest = revision;
    await current.switchTo(snapshot);
    save(snapshot, () => revision === lowest);
  });

  return {
    isReady: () => current.active().snapshot.remotes.length > 0,
    revision: () => current.active().snapshot.revision,
    subscribe: current.subscribe,
    openCircuits: () => openCircuitsOf(current.active().snapshot, circuits),
    versions() {
      const loaded = [...current.active().loaded.keys()];
      return { loaded, skipped: loaded.filter(circuits.isOpen) };
    },
    hasCanary: () => hasCanary(current.active().snapshot),
    refresh(announced) {
      if (announced) lowest = lowestAfter(lowest, announced);
      return fetchSnapshot();
    },
    restore: () => restoreSaved(current, cache, log),
    with: (bucket, use) =>
      current.use((active) => useComposition(active.compositionFor(bucket), circuits, reporter, use)),
    withCandidates: (candidates, use) =>
      current.use((active) =>
        renderCandidates(active, candidates, { store, circuits, onError: logCandidate(log) }, use),
      ),
  };
}

const hasCanary = ({ remotes, shell }: Snapshot): boolean =>
  [...remotes, shell].some((one) => one?.canary !== undefined);

/** Goes on with the last snapshot that was saved, where there is no newer one. */
async function restoreSaved(
  current: Pick<ReturnType<typeof createCurrentSnapshot>, 'active' | 'switchTo'>,
  cache: DiskCache | null,
  log: Logger,
): Promise<void> {
  const saved = await cache?.readSnapshot();
  const knowsNothing = () => current.active() === EMPTY;
  if (!saved || !knowsNothing()) return;
  log.info(
    { revision: saved.revision },
    'the gateway is unreachable; continuing with the last saved snapshot',
  );
  await current.switchTo(saved, knowsNothing);
}

/** A candidate that cannot be loaded is of interest to its team alone. */
const logCandidate = (log: Logger) => (candidate: Deployment, error: unknown) =>
  log.warn({ release: releaseName(candidate), err: error }, 'a version of a preview cannot be rendered');

/** The versions of a snapshot that are not rendered since they failed, and since when. */
function openCircuitsOf(snapshot: Snapshot, circuits: ReturnType<typeof createCircuits>) {
  const open = new Map(circuits.open().map(({ name, since }) => [name, since]));
  return deploymentsOf(snapshot).flatMap((deployment) => {
    const since = open.get(releaseName(deployment));
    const { remote, version } = deployment.release;
    return since === undefined ? [] : [{ remote, version, since }];
  });
}

/** Loading a version is a trace of its own, or a part of the page that needs it. */
function inSpan<Value>(
  tracing: Tracing | null,
  { release: { remote, version } }: Deployment,
  load: () => Promise<Value>,
): Promise<Value> {
  const name = `load ${remote}`;
  const facts = { remote, version, stage: 'load' } as const;
  if (activeSpan() || !tracing) return traced(name, facts, load);
  return runIn(tracing.root(name, facts), load);
}

/** Renders one page. Each version that fails on it is reported once; a probe without a failure closes its circuit. */
async function useComposition<Value>(
  { composition, probes }: VisitorComposition,
  circuits: Circuits,
  reporter: FailureReporter & { onFailure: NonNullable<Options['onFailure']> },
  use: (composition: Composition, failed: ReportFailed) => Promise<Value>,
): Promise<Value> {
  const failed = new Set<string>();
  const value = await use(composition, (remote, error, client) => {
    const version = composition.snapshot.remotes.find(({ release }) => release.remote === remote);
    if (!version || failed.has(releaseName(version))) return;
    failed.add(releaseName(version));
    reporter.onFailure(releaseName(version), 'render');
    if (circuits.recordFailure(releaseName(version)))
      reporter.log.error({ release: releaseName(version) }, 'a release failed repeatedly and is skipped');
    reportFailure(reporter, version, error, client);
  });
  for (const probe of probes) if (!failed.has(probe)) circuits.recordSuccess(probe);
  return value;
}

/** Saves snapshots one after the other, so that the newest remains. */
function sequentialSaves(
  cache: DiskCache | null,
  log: Logger,
): (snapshot: Snapshot, isNewest: () => boolean) => void {
  let saving = Promise.resolve();
  return (snapshot, isNewest) => {
    saving = saving
      .then(() => cache?.saveSnapshot(snapshot, isNewest))
      .catch((error: unknown) => log.warn({ err: error }, 'the snapshot could not be saved'));
  };
}
