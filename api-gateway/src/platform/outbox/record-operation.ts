import type { Database } from '../database/open-database';
import { releaseHistory } from '../tables';
import { putInOutbox } from './outbox-rows';

type NewEntry = Omit<typeof releaseHistory.$inferInsert, 'revision' | 'movedAt'>;
/** Writes an entry of the history, in the transaction of the operation. @returns its revision */
export type RecordOperation = (tx: Database, entry: NewEntry) => Promise<number>;

/** @param isAnnounced whether a webhook wants the entries: without one they would wait in the outbox for ever */
export const recordOperations =
  (isAnnounced: boolean): RecordOperation =>
  async (tx, entry) => {
    const [made] = await tx.insert(releaseHistory).values(entry).returning();
    if (!made) throw new Error('The history has no entry');
    const { movedAt, ...payload } = made;
    if (isAnnounced)
      await putInOutbox(tx, {
        kind: 'operation.recorded',
        payload: { ...payload, at: movedAt.toISOString() },
      });
    return made.revision;
  };
