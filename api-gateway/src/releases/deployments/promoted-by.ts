import type { Pointer } from './pointer';
import type { HistoryEntry } from './read-history';

export type Promotion = Pick<HistoryEntry, 'who' | 'why' | 'at'>;

/**
 * Who deployed the live version and the canary, and when. Ending a canary does not deploy the live version.
 * @param moves operations on one remote, the newest first
 */
export function promotedBy(
  { version, canary }: Pick<Pointer, 'version' | 'canary'>,
  moves: readonly Pick<HistoryEntry, 'kind' | 'to' | 'who' | 'why' | 'at'>[],
): { live: Promotion | null; canary: Promotion | null } {
  const switches = moves.filter(({ kind }) => kind === 'promote' || kind === 'rollback');
  const other = switches.findIndex(({ to }) => to !== version);
  const tried = moves.find(({ kind, to }) => kind === 'canary' && to === canary?.version);
  return {
    live: promotion(version === null ? undefined : switches.slice(0, other < 0 ? undefined : other).at(-1)),
    canary: promotion(canary ? tried : undefined),
  };
}

const promotion = (move: Promotion | undefined): Promotion | null =>
  move ? { who: move.who, why: move.why, at: move.at } : null;
