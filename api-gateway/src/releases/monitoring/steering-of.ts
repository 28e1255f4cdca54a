import type { HistoryKind } from '@kilowatt/contracts/management';
import { ProblemError } from '../../platform/problems/problem';
import type { Releases } from '../registry/releases';
import type { Steering } from './watch-releases';

/** Name of automatic rollbacks in the history. */
export const WATCH = 'automatic';
/** Operations that change the deployed versions. */
const MOVES: readonly HistoryKind[] = ['promote', 'canary', 'rollback'];
/** Number of operations on a remote that are searched for decisions of operators. */
const LOOKED_THROUGH = 200;

/** The operations of monitoring; its rollbacks are ordinary ones. */
export const steeringOf = (releases: Releases): Steering => ({
  snapshot: releases.snapshot,
  async sendBack(remote, version, why) {
    const { remotes, revision } = releases.snapshot();
    const live = remotes.find(({ release }) => release.remote === remote);
    if (live?.canary?.release.version !== version && live?.release.version !== version) return false;
    try {
      return (await releases.rollback({ remote, who: WATCH, why, revision })).moved;
    } catch (error) {
      // Another operation came first: of an operator, or of another gateway.
      if (error instanceof ProblemError && error.code === 'conflict') return false;
      throw error;
    }
  },
  async mayGoBack(remote, version, to) {
    const { remotes } = await releases.status();
    if (remotes.find((status) => status.remote === remote)?.pinned) return false;
    const history = await releases.history({ remote, limit: LOOKED_THROUGH });
    const sentBack = (what: string) =>
      history.findIndex(({ kind, from, who }) => kind === 'rollback' && from === what && who === WATCH);
    if (to !== null && sentBack(to) >= 0) return false;
    const last = history.find(({ kind }) => MOVES.includes(kind));
    if (last?.kind === 'rollback' && last.to === version && last.who !== WATCH) return false;
    const since = history.slice(0, Math.max(0, sentBack(version)));
    return !since.some((move) => move.to === version && move.who !== WATCH);
  },
});
