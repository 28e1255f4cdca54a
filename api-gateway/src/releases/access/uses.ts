import type { Database } from '../../platform/database/open-database';
import { releaseHistory } from '../tables';

/** Milliseconds in which the same use of a token is recorded once: the console sends requests every five seconds. */
const HOUR = 3_600_000;
/** Maximum number of cached uses. */
const MOST = 10_000;

export type Uses = ReturnType<typeof openUses>;

/** Records uses of tokens that have no other entry in the history: reads, and rejected requests. */
export function openUses(db: Database, now: () => number = Date.now) {
  const noted = new Map<string, number>();
  /** Never fails, so that reads work while the database is unavailable. */
  async function note(kind: 'token-used' | 'token-refused', who: string, why: string): Promise<void> {
    const use = `${kind} ${who} ${why}`;
    const before = noted.get(use);
    if (before !== undefined && now() - before < HOUR) return;
    if (noted.size >= MOST) noted.clear();
    noted.set(use, now());
    try {
      await db.insert(releaseHistory).values({ kind, who, why });
    } catch {
      noted.delete(use);
    }
  }
  return {
    used: (who: string, what: string) => note('token-used', who, what),
    refused: (who: string, why: string) => note('token-refused', who, why),
  };
}
