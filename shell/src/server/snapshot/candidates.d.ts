import { type Deployment, type Override, type PreviewOthers, type PreviewRequest } from '@kilowatt/contracts';
import { type Composition } from '../releases/composition';
import type { Circuits } from '../releases/failures';
import type { LoadedRelease } from '../releases/load-release';
import { type ActiveSnapshot } from './activate-snapshot';
/** Published versions that the server renders for one visitor, and which versions of the other remotes it shows with them. */
export type Candidates = {
  deployments: readonly Deployment[];
  others: PreviewOthers;
};
/** What a visitor asked for is not there: the message is a sentence for them. */
export declare class CandidateGone extends Error {}
/**
 * The published versions among what a visitor asked for, from the gateway; null where there are none.
 * @throws CandidateGone if a version or a preview is not there any more
 */
export declare function fetchCandidates(
  {
    overrides,
    preview,
  }: {
    overrides: readonly Override[];
    preview?: PreviewRequest;
  },
  address: string,
  cookies: string | undefined,
): Promise<Candidates | null>;
export type CandidateStore = ReturnType<typeof candidateStore>;
/** Server builds of candidates, each loaded once. The ones that were used least lately are disposed of. */
export declare function candidateStore(
  load: (deployment: Deployment) => Promise<LoadedRelease>,
  limit?: number,
): {
  /** Runs `use` with a candidate, which stays until `use` has settled. @throws what loading it threw */
  with<Value>(deployment: Deployment, use: (loaded: LoadedRelease) => Promise<Value>): Promise<Value>;
};
/**
 * Renders a page with candidates. A candidate that cannot be loaded, or that fails on the page, is left out, and the page is
 * rendered again: what it shows is what it names.
 * @param render gets the candidates that are in the composition, by remote
 */
export declare function renderCandidates<Value>(
  active: ActiveSnapshot,
  candidates: Candidates,
  { store, circuits, onError }: Parts,
  render: (composition: Composition, failed: (remote: string) => void) => Promise<Value>,
): Promise<Value>;
type Parts = {
  store: CandidateStore;
  circuits: Pick<Circuits, 'isOpen'>;
  onError: (candidate: Deployment, error: unknown) => void;
};
/** What a page names of its candidates: the version that it was really rendered with. */
export declare const shownOverrides: ({ deployments }: Candidates, { snapshot }: Composition) => Override[];
