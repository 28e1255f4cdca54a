import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { currentScope } from '@kilowatt/contracts/management';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { isAway, isFull, isLost } from '../../platform/database/database-errors';
import type { Database } from '../../platform/database/open-database';
import { type RecordOperation, recordOperations } from '../../platform/outbox/record-operation';
import { ProblemError } from '../../platform/problems/problem';
import { tokens as tokensTable } from '../tables';
import type { Caller } from './require-scope';

/** Milliseconds in which the same use of a token is recorded once: the console sends requests every five seconds. */
const HOUR = 3_600_000;
/** Maximum number of cached uses. */
const MAX_CACHED_USES = 10_000;

export type Uses = ReturnType<typeof openUses>;

/** Records uses of tokens that have no other entry in the history: reads, and rejected requests. */
function openUses(db: Database, record: RecordOperation, now: () => number = Date.now) {
  const noted = new Map<string, number>();
  /** Never fails, so that reads work while the database is unavailable. */
  async function note(kind: 'token-used' | 'token-refused', who: string, why: string): Promise<void> {
    const use = `${kind} ${who} ${why}`;
    const before = noted.get(use);
    if (before !== undefined && now() - before < HOUR) return;
    if (noted.size >= MAX_CACHED_USES) noted.clear();
    noted.set(use, now());
    try {
      await db.transaction((tx) => record(tx, { kind, who, why }));
    } catch {
      noted.delete(use);
    }
  }
  return {
    used: (who: string, what: string) => note('token-used', who, what),
    refused: (who: string, why: string) => note('token-refused', who, why),
  };
}

/** Milliseconds for which the owner of a token is known to a gateway that cannot read the database: a shift. */
const CACHE_TIME = 8 * 3_600_000;

/** Owners of tokens that were identified lately, in memory alone, for reads while the database is away. */
function cachedCallers(now: () => number = Date.now) {
  const known = new Map<string, { caller: Caller; until: number }>();
  return {
    cache(hash: string, caller: Caller, expiresAt: Date | null): void {
      if (known.size >= MAX_CACHED_USES) known.clear();
      known.set(hash, { caller, until: Math.min(now() + CACHE_TIME, expiresAt?.getTime() ?? Infinity) });
    },
    delete: (hash: string) => void known.delete(hash),
    find(hash: string): Caller | null {
      const found = known.get(hash);
      return found && found.until > now() ? found.caller : null;
    },
  };
}

export type Tokens = ReturnType<typeof openTokens>;
export type NewToken = { name: string; scopes: string[]; expiresAt?: Date | undefined };
export type TokenStatus = Omit<typeof tokensTable.$inferSelect, 'hash'>;

/** Names with a meaning in the history, which no token may have. */
const RESERVED = ['root', 'automatic'];

const sha256 = (text: string) => createHash('sha256').update(text).digest();

function endOf(revokedAt: Date | null, expiresAt: Date | null): string | null {
  if (revokedAt) return `was revoked on ${revokedAt.toISOString()}`;
  return expiresAt && expiresAt.getTime() <= Date.now() ? `expired on ${expiresAt.toISOString()}` : null;
}

/** Tokens of the management API: that of the environment, which may do everything, and those created with it. */
export function openTokens(
  db: Database,
  root: string | undefined,
  record: RecordOperation = recordOperations(false),
) {
  const uses = openUses(db, record);
  const remembered = cachedCallers();
  const isRoot = (token: string) => root !== undefined && timingSafeEqual(sha256(token), sha256(root));
  async function identify(given: string | undefined): Promise<Caller> {
    if (!given) throw new ProblemError('unauthorized', 'Send a token as "Authorization: Bearer …"');
    if (isRoot(given)) return { name: 'root', scopes: ['admin'] };
    const digest = sha256(given);
    const hash = digest.toString('hex');
    const [found] = await db.select().from(tokensTable).where(eq(tokensTable.hash, hash));
    remembered.delete(hash);
    if (!found || !timingSafeEqual(Buffer.from(found.hash, 'hex'), digest))
      throw new ProblemError('unauthorized', 'The token is unknown to this shop');
    const { id, name, scopes, revokedAt, expiresAt } = found;
    const ended = endOf(revokedAt, expiresAt);
    if (ended) {
      await uses.refused(name, ended);
      throw new ProblemError('unauthorized', `The token "${name}" ${ended}`);
    }
    const caller = { name, scopes: scopes.map(currentScope) };
    remembered.cache(hash, caller, expiresAt);
    await noteUse(db, id).catch(unlessFull);
    return caller;
  }

  return {
    uses,
    /** Whether it is the token of the environment. */
    isRoot,

    /**
     * The owner of a token. For a request that only reads, it may be known from lately where the database cannot be read,
     * or takes no note of the use.
     * @throws ProblemError if the token is unknown, revoked or expired
     */
    async identify(given: string | undefined, isReadOnly = false): Promise<Caller> {
      try {
        return await identify(given);
      } catch (error) {
        if (!isReadOnly || !(isAway(error) || isLost(error) || isFull(error))) throw error;
        const caller = remembered.find(sha256(given ?? '').toString('hex'));
        if (!caller) throw error;
        return caller;
      }
    },

    /** Creates a token; only its hash is stored. */
    create: (requested: NewToken, who: string) => createToken(db, record, requested, who),
    list: () => listTokens(db),
    /** Revokes a token. Idempotent. */
    revoke: (name: string, who: string) => revokeToken(db, record, name, who),
  };
}

/** On a full disk a use is not noted: a token still lets its owner roll back, or free space. */
const unlessFull = (error: unknown): void => {
  if (!isFull(error)) throw error;
};

/** Records the last use of a token, at most once a minute. */
async function noteUse(db: Database, id: string): Promise<void> {
  const { lastUsedAt } = tokensTable;
  const stale = or(isNull(lastUsedAt), lt(lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(tokensTable)
    .set({ lastUsedAt: new Date() })
    .where(and(eq(tokensTable.id, id), stale));
}

async function createToken(
  db: Database,
  record: RecordOperation,
  { name, scopes, expiresAt }: NewToken,
  who: string,
): Promise<{ id: string; token: string }> {
  if (RESERVED.includes(name)) throw new ProblemError('conflict', `The name "${name}" is reserved`);
  const token = `kw_${randomBytes(32).toString('base64url')}`;
  const hash = sha256(token).toString('hex');
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(tokensTable)
      .values({ name, hash, scopes, createdBy: who, expiresAt: expiresAt ?? null })
      .onConflictDoNothing()
      .returning({ id: tokensTable.id });
    if (!made)
      throw new ProblemError('conflict', `A token named "${name}" exists or existed; choose another name`);
    await record(tx, { kind: 'token-created', who, why: `${name}: ${scopes.join(', ')}` });
    return { id: made.id, token };
  });
}

async function listTokens(db: Database): Promise<TokenStatus[]> {
  const tokens = await db
    .select({
      id: tokensTable.id,
      name: tokensTable.name,
      scopes: tokensTable.scopes,
      createdAt: tokensTable.createdAt,
      createdBy: tokensTable.createdBy,
      expiresAt: tokensTable.expiresAt,
      revokedAt: tokensTable.revokedAt,
      lastUsedAt: tokensTable.lastUsedAt,
    })
    .from(tokensTable)
    .orderBy(asc(tokensTable.createdAt));
  return tokens.map((token) => ({ ...token, scopes: token.scopes.map(currentScope) }));
}

async function revokeToken(db: Database, record: RecordOperation, name: string, who: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(tokensTable).where(eq(tokensTable.name, name));
    if (!found) throw new ProblemError('not-found', `There is no token "${name}"`);
    if (found.revokedAt) return;
    await tx.update(tokensTable).set({ revokedAt: new Date() }).where(eq(tokensTable.id, found.id));
    await record(tx, { kind: 'token-revoked', who, why: name });
  });
}
