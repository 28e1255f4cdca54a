import type { Logger } from 'pino';
import { DAY, startPolling } from '../../platform/jobs/repeated-jobs';
import type { Pruner } from './prune';
import type { Retention } from './what-goes';

type Parts = Retention & { releases: Pruner; log: Logger };

/**
 * Removes old releases at the start and once a day; with 0 days, never. Of several gateways each does so, one after the
 * other: the later ones find nothing.
 * @returns what ends it; null if it never runs
 */
export function startPrunes({ keep, days, releases, log }: Parts): { stop: () => Promise<void> } | null {
  if (days === 0) return null;
  const order = { keep, days, who: 'the shop', why: `RELEASES_KEEP=${keep}, RELEASES_KEEP_DAYS=${days}` };
  return startPolling({
    ...{ what: 'removing old releases', interval: DAY, log },
    async pass() {
      const { remotes, files, bytes } = await releases.prune(order);
      const gone = remotes.flatMap(({ versions }) => versions).length;
      if (gone > 0) log.info({ gone, files, bytes }, 'old releases were removed');
    },
  });
}
