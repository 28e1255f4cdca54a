import { lt } from 'drizzle-orm';
import type { Database } from '../../database/open-database';
import { rateLimits } from '../../database/tables';

/** Removes counts of minutes that are over. @returns how many */
export async function forgetExpired(db: Database, before: Date): Promise<number> {
  const gone = await db
    .delete(rateLimits)
    .where(lt(rateLimits.expire, before))
    .returning({ key: rateLimits.key });
  return gone.length;
}
