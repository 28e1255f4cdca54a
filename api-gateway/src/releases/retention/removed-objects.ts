import type { Logger } from 'pino';
import { isAway } from '../../platform/database/database-errors';
import type { Database } from '../../platform/database/open-database';
import { DAY, startPolling } from '../../platform/jobs/repeated-jobs';
import { isBucketAway } from '../../platform/objects/bucket-errors';
import type { FileStore } from '../artifacts/file-store';

type Parts = { db: Database; files: Pick<FileStore, 'sweep'>; log: Logger };

/**
 * Removes from the bucket what prunes have removed from the database, and what publishes that were refused have left: after
 * each prune of this gateway, at its start, and once a day.
 */
export function startSweeps({ db, files, log }: Parts): {
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
} {
  async function sweep(): Promise<void> {
    try {
      const swept = await files.sweep(db);
      if (swept > 0) log.info({ files: swept }, 'files of removed releases were removed from the bucket');
    } catch (error) {
      if (isAway(error)) return;
      if (isBucketAway(error))
        return log.warn(`files of removed releases stay for now: ${(error as Error).message}`);
      log.error({ err: error }, 'files of removed releases could not be removed from the bucket');
    }
  }
  const polling = startPolling({ what: 'removing files from the bucket', interval: DAY, pass: sweep, log });
  return { sweep, stop: polling.stop };
}
