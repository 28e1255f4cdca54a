import type { Database } from '../../platform/database/open-database';
import { type Health, readHealth } from './read-health';

/** The health of the shop; those who ask at the same time share one question to the database. */
export function sharedHealth(db: Database): () => Promise<Health> {
  let asking: Promise<Health> | null = null;
  return () => {
    asking ??= readHealth(db).finally(() => {
      asking = null;
    });
    return asking;
  };
}
