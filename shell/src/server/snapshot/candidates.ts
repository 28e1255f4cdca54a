import {
  type Deployment,
  isElsewhere,
  OVERRIDE_PASS_COOKIE,
  type Override,
  type PreviewOthers,
  type PreviewRequest,
  Release,
  releaseName,
  SERVER_FILE,
  type SnapshotRemote,
} from '@kilowatt/contracts';
import { createGateway, GatewayError } from '@kilowatt/remote-kit';
import { parseCookie } from 'cookie';
import * as v from 'valibot';
import { type Composition, createComposition } from '../releases/composition';
import type { Circuits } from '../releases/failures';
import type { LoadedRelease } from '../releases/load-release';
import { type ActiveSnapshot, chooseVersion } from './activate-snapshot';

/** Published versions that the server renders for one visitor, and which versions of the other remotes it shows with them. */
export type Candidates = { deployments: readonly Deployment[]; others: PreviewOthers };

/** What a visitor asked for is not there: the message is a sentence for them. */
export class CandidateGone extends Error {}

const deploymentOf = (release: Release): Deployment => ({
  release,
  base: `/remotes/${release.remote}/${release.version}/`,
});
const Opened = v.object({ releases: v.array(Release) });

/**
 * The published versions among what a visitor asked for, from the gateway; null where there are none.
 * @throws CandidateGone if a version or a preview is not there any more
 */
export async function fetchCandidates(
  { overrides, preview }: { overrides: readonly Override[]; preview?: PreviewRequest },
  address: string,
  cookies: string | undefined,
): Promise<Candidates | null> {
  const named = overrides.filter((override) => !isElsewhere(override));
  if (!preview && named.length === 0) return null;
  const pass = parseCookie(cookies ?? '')[OVERRIDE_PASS_COOKIE] ?? '';
  const gateway = createGateway(address, { cookie: `${OVERRIDE_PASS_COOKIE}=${encodeURIComponent(pass)}` });
  const get = <Schema extends v.GenericSchema>(path: string, schema: Schema, gone: string) =>
    gateway.get(path, schema).catch((error: unknown) => {
      if (error instanceof GatewayError && [404, 410].includes(error.status)) throw new CandidateGone(gone);
      throw error;
    });
  if (preview) {
    const { preview: name, others } = preview;
    const { releases } = await get(
      `/api/previews/${name}`,
      Opened,
      `The preview ${name} has expired or was removed.`,
    );
    return { deployments: releases.map(deploymentOf), others };
  }
  const releases = await Promise.all(
    named.map(({ remote, source }) =>
      get(
        `/api/releases/${remote}/versions/${source}`,
        Release,
        `${remote} ${source} is not in this shop: it was removed, or never published.`,
      ),
    ),
  );
  return { deployments: releases.map(deploymentOf), others: 'live' };
}

/** Server builds of candidates that stay in memory without a page that shows them. */
const CAPACITY = 10;

type Kept = { loading: Promise<LoadedRelease>; uses: number };
export type CandidateStore = ReturnType<typeof candidateStore>;

/** Server builds of candidates, each loaded once. The ones that were used least lately are disposed of. */
export function candidateStore(load: (deployment: Deployment) => Promise<LoadedRelease>, limit = CAPACITY) {
  const kept = new Map<string, Kept>();
  function discardOthers(): void {
    for (const [name, { loading, uses }] of kept) {
      if (kept.size <= limit) return;
      if (uses > 0) continue;
      kept.delete(name);
      void loading.then(({ dispose }) => dispose());
    }
  }
  return {
    /** Runs `use` with a candidate, which stays until `use` has settled. @throws what loading it threw */
    async with<Value>(
      deployment: Deployment,
      use: (loaded: LoadedRelease) => Promise<Value>,
    ): Promise<Value> {
      // A version may be pruned, and published again with other bytes.
      const name = `${releaseName(deployment)} ${deployment.release.files[SERVER_FILE]}`;
      const found = kept.get(name) ?? { loading: load(deployment), uses: 0 };
      kept.delete(name);
      kept.set(name, found);
      found.uses += 1;
      try {
        return await use(
          await found.loading.catch((error: unknown) => {
            kept.delete(name);
            throw error;
          }),
        );
      } finally {
        found.uses -= 1;
        discardOthers();
      }
    },
  };
}

/**
 * Renders a page with candidates. A candidate that cannot be loaded, or that fails on the page, is left out, and the page is
 * rendered again: what it shows is what it names.
 * @param render gets the candidates that are in the composition, by remote
 */
export async function renderCandidates<Value>(
  active: ActiveSnapshot,
  candidates: Candidates,
  { store, circuits, onError }: Parts,
  render: (composition: Composition, failed: (remote: string) => void) => Promise<Value>,
): Promise<Value> {
  const loaded = new Map<string, LoadedRelease>();
  async function rendered(): Promise<Value> {
    const failed = new Set<string>();
    const value = await render(compositionOf(active, candidates, loaded, circuits), (remote) =>
      failed.add(remote),
    );
    const broken = [...failed].filter((remote) => loaded.has(remote));
    if (broken.length === 0) return value;
    for (const remote of broken) loaded.delete(remote);
    return rendered();
  }
  const withAll = ([first, ...rest]: readonly Deployment[]): Promise<Value> => {
    if (!first) return rendered();
    let isLoaded = false;
    return store
      .with(first, (release) => {
        isLoaded = true;
        loaded.set(first.release.remote, release);
        return withAll(rest);
      })
      .catch((error: unknown) => {
        if (isLoaded) throw error;
        onError(first, error);
        return withAll(rest);
      });
  };
  return withAll(candidates.deployments);
}

type Parts = {
  store: CandidateStore;
  circuits: Pick<Circuits, 'isOpen'>;
  onError: (candidate: Deployment, error: unknown) => void;
};

function compositionOf(
  { snapshot, loaded }: ActiveSnapshot,
  { deployments, others }: Candidates,
  shown: ReadonlyMap<string, LoadedRelease>,
  { isOpen }: Parts['circuits'],
): Composition {
  const candidates = deployments.filter(({ release }) => shown.has(release.remote));
  const isLoaded = (deployment: Deployment) => loaded.has(releaseName(deployment));
  const choices = snapshot.remotes.map((live) => {
    const other = otherVersion(live, others);
    return chooseVersion(other, isOpen(releaseName(other)) ? 'open' : 'closed', isLoaded, isOpen);
  });
  const isCandidate = ({ release }: Deployment) => shown.has(release.remote);
  const skipped = choices.flatMap((choice) =>
    choice.skipped && !isCandidate(choice.remote) ? [choice.remote.release.remote] : [],
  );
  const remotes = choices.map(({ remote: { release, base, previous } }): SnapshotRemote => {
    const own = candidates.find((one) => one.release.remote === release.remote);
    if (own) return { ...own, previous: { release, base } };
    return { release, base, ...(previous && { previous }) };
  });
  const isNew = ({ release }: Deployment) => !remotes.some((one) => one.release.remote === release.remote);
  const all = [...remotes, ...candidates.filter(isNew)];
  const releases = new Map(
    all.flatMap((remote) => {
      const release = shown.get(remote.release.remote) ?? loaded.get(releaseName(remote));
      return release ? [[remote.release.remote, release] as const] : [];
    }),
  );
  return createComposition({ ...snapshot, remotes: all }, releases, new Set(skipped));
}

/** The version of a remote that is shown beside candidates; the live one where it has no other. */
function otherVersion(
  { release, base, canary, previous }: SnapshotRemote,
  others: PreviewOthers,
): SnapshotRemote {
  const live = { release, base };
  const other = { live: null, previous, canary }[others];
  if (!other) return { ...live, ...(previous && { previous }) };
  return { release: other.release, base: other.base, previous: live };
}

/** What a page names of its candidates: the version that it was really rendered with. */
export const shownOverrides = ({ deployments }: Candidates, { snapshot }: Composition): Override[] =>
  deployments.map(({ release: { remote, version } }) => ({
    remote,
    source: version,
    rendered: snapshot.remotes.find(({ release }) => release.remote === remote)?.release.version ?? null,
  }));
