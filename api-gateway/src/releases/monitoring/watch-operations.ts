import type { Snapshot } from '@kilowatt/contracts';
import type { HistoryKind } from '@kilowatt/contracts/management';
import { ProblemError } from '../../platform/problems/problem';
import type { HistoryEntry } from '../deployments/reports';
import type { Releases } from '../registry/releases';
import type { Step } from './advance';
import type { Trial } from './stored-measures';

/** Operations of monitoring, and decisions of operators that it respects. */
export type WatchOperations = {
  snapshot: () => Snapshot;
  /**
   * Ends a canary, or rolls back the live version to `to`, unless the remote has changed since `revision`.
   * @returns false if it has
   */
  sendBack: (
    remote: string,
    version: string,
    why: string,
    revision: number,
    to: string | null,
  ) => Promise<boolean>;
  /** Takes the next step of a canary, unless the remote has changed since `revision`. @returns false if it has */
  advance: (trial: Trial, step: Step, revision: number) => Promise<boolean>;
  /**
   * Whether a rollback is allowed: not if an operator has pinned the version, rolled back to it, or promoted it again
   * after an automatic rollback, nor to a version that was itself rolled back automatically.
   */
  mayGoBack: (remote: string, version: string, to: string | null) => Promise<boolean>;
};

/** Name of automatic rollbacks in the history. */
export const WATCH = 'automatic';
/** Operations that change the live version. A canary beside it takes nothing from the decision that it is live. */
const SWITCHING_KINDS: readonly HistoryKind[] = ['promote', 'rollback'];
/** Number of operations on a remote that are searched for decisions of operators. */
const HISTORY_LIMIT = 200;

/** Whether a rollback took back the canary that the operation before it started: it decides nothing about the live version. */
const endsCanary = (rollback: HistoryEntry | undefined, before: HistoryEntry | undefined): boolean =>
  before?.kind === 'canary' && before.percent !== 0 && before.to === rollback?.from;

/** The operations of monitoring; its rollbacks are ordinary ones. */
export const operationsOf = (releases: Releases): WatchOperations => ({
  snapshot: releases.snapshot,
  async sendBack(remote, version, why, revision, to) {
    const live = releases.snapshot().remotes.find(({ release }) => release.remote === remote);
    if (live?.canary?.release.version !== version && live?.release.version !== version) return false;
    try {
      return (await releases.rollback({ remote, who: WATCH, why, revision, ...(to !== null && { to }) }))
        .moved;
    } catch (error) {
      // Another operation came first: of an operator, or of another gateway.
      if (error instanceof ProblemError && error.code === 'conflict') return false;
      throw error;
    }
  },
  async advance({ remote, version }, { percent, why }, revision) {
    const order = { remote, version, who: WATCH, why, revision };
    try {
      const { moved } = await (percent >= 100
        ? releases.promote(order)
        : releases.canary({ ...order, percent, advance: true }));
      return moved;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'conflict') return false;
      throw error;
    }
  },
  async mayGoBack(remote, version, to) {
    const { remotes } = await releases.status();
    if (remotes.find((status) => status.remote === remote)?.pinned) return false;
    const history = await releases.history({ remote, limit: HISTORY_LIMIT });
    const sentBack = (what: string) =>
      history.findIndex(({ kind, from, who }) => kind === 'rollback' && from === what && who === WATCH);
    if (to !== null && sentBack(to) >= 0) return false;
    const moves = history.filter(({ kind }) => kind === 'canary' || SWITCHING_KINDS.includes(kind));
    const last = moves.find(
      ({ kind, who }, index) =>
        SWITCHING_KINDS.includes(kind) &&
        !(kind === 'rollback' && (who === WATCH || endsCanary(moves[index], moves[index + 1]))),
    );
    if (last?.kind === 'rollback' && last.to === version) return false;
    const since = history.slice(0, Math.max(0, sentBack(version)));
    return !since.some((operation) => operation.to === version && operation.who !== WATCH);
  },
});
