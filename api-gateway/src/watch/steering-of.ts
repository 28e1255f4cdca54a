import type { HistoryKind } from '../releases/history-kind';
import type { Releases } from '../releases/releases';
import type { Steering } from './watch-releases';

/** Under this name the watch stands in the history. */
export const WATCH = 'automatic';
/** What changes which version visitors get. */
const MOVES: readonly HistoryKind[] = ['promote', 'canary', 'rollback'];
/** Newest moves of a remote that are looked through for what people decided. */
const LOOKED_THROUGH = 200;

/** What the watch may do with releases; it orders a rollback as anybody would. */
export const steeringOf = (releases: Releases): Steering => ({
  snapshot: releases.snapshot,
  async sendBack(remote, version, why) {
    const { remotes, revision } = releases.snapshot();
    const live = remotes.find(({ release }) => release.remote === remote);
    // Somebody was quicker: the version is neither tried nor live any more.
    if (live?.canary?.release.version !== version && live?.release.version !== version) return;
    await releases.rollback({ remote, who: WATCH, why, revision });
  },
  async isDecided(remote, version) {
    const { remotes } = await releases.status();
    if (remotes.find((status) => status.remote === remote)?.pinned) return true;
    const history = await releases.history({ remote, limit: LOOKED_THROUGH });
    const last = history.find(({ kind }) => MOVES.includes(kind));
    if (last?.kind === 'rollback' && last.to === version && last.who !== WATCH) return true;
    const sentBack = history.findIndex(
      ({ kind, from, who }) => kind === 'rollback' && from === version && who === WATCH,
    );
    return history.slice(0, Math.max(0, sentBack)).some(({ to, who }) => to === version && who !== WATCH);
  },
});
