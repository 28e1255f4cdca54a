import { lt } from 'drizzle-orm';
import type { Request, RequestHandler, Response } from 'express';
import rateLimit, {
  type ClientRateLimitInfo,
  ipKeyGenerator,
  MemoryStore,
  type Store,
} from 'express-rate-limit';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/open-database';
import { ProblemError } from '../problems/problem';
import { rateLimits as table } from '../tables';

/** Milliseconds in which requests are counted. */
const WINDOW = 60_000;
const TOO_MANY = 'Too many requests. Please wait a minute and try again.';

export type Limit = {
  /** What requests are counted as: limits of one name are one limit, on all gateways together. */
  name: string;
  /** Requests a minute that one address may send. */
  limit: number;
  /** What the 429 says. */
  message?: string;
  /** Requests that do not count. */
  skip?: (request: Request) => boolean;
  /** Answers after which the request does not count after all. */
  forgive?: (response: Response) => boolean;
  /** Whether a request that its client breaks off before the answer does not count either. */
  forgiveBroken?: (response: Response) => boolean;
};
export type RateLimits = (limit: Limit) => RequestHandler;

/**
 * Limits by address (IPv6 by /56), counted in the database, so that all gateways of a shop count together. While the
 * database is away each gateway counts for itself; an address that is over its limit is refused from memory.
 * @param db null for limits that each gateway counts by itself, where a write for every request would be too much
 */
export const rateLimits =
  (db: Database | null): RateLimits =>
  ({ name, limit, message = TOO_MANY, skip = () => false, forgive, forgiveBroken }) => {
    const store = db ? sharedStore(db, name, limit) : new MemoryStore();
    const keyOf = ({ ip }: Request) => ipKeyGenerator(ip ?? '');
    const limited = rateLimit({
      windowMs: WINDOW,
      limit,
      skip,
      skipSuccessfulRequests: forgive !== undefined,
      ...(forgive && { requestWasSuccessful: (_request, response) => forgive(response) }),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      store,
      keyGenerator: keyOf,
      handler() {
        throw new ProblemError('too-many-requests', message);
      },
    });
    if (!forgiveBroken) return limited;
    return (request, response, next) => {
      if (skip(request)) return next();
      response.once('close', async () => {
        if (response.writableFinished || !forgiveBroken(response)) return;
        // A count that is over has nothing to take back.
        const { rateLimit: counted } = request as Request & { rateLimit?: { resetTime?: Date } };
        if (counted?.resetTime && counted.resetTime.getTime() < Date.now()) return;
        try {
          await store.decrement(keyOf(request));
        } catch {
          // Without the database the count is over in a minute all the same.
        }
      });
      return limited(request, response, next);
    };
  };

export const isNoPost = ({ method }: Request): boolean => method !== 'POST';

/** The counts of one limit: kept by `rate-limiter-flexible`, asked for by `express-rate-limit`. */
function sharedStore(db: Database, name: string, points: number): Store {
  const counting = { keyPrefix: name, points, duration: WINDOW / 1_000 };
  const limiter = new RateLimiterDrizzle({
    ...counting,
    storeClient: db,
    schema: table,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(counting),
    inMemoryBlockOnConsumed: points + 1,
  });
  const info = (hits: number, { msBeforeNext }: RateLimiterRes): ClientRateLimitInfo => ({
    totalHits: hits,
    resetTime: new Date(Date.now() + msBeforeNext),
  });
  return {
    prefix: name,
    async increment(key) {
      try {
        const counted = await limiter.consume(key);
        return info(counted.consumedPoints, counted);
      } catch (rejected) {
        // What is refused from memory has no count.
        if (rejected instanceof RateLimiterRes)
          return info(Math.max(rejected.consumedPoints, points + 1), rejected);
        throw rejected;
      }
    },
    decrement: async (key) => void (await limiter.reward(key)),
    resetKey: async (key) => void (await limiter.delete(key)),
  };
}

/** Removes counts of minutes that are over. @returns how many */
export async function purgeExpired(db: Database, before: Date): Promise<number> {
  const gone = await db.delete(table).where(lt(table.expire, before)).returning({ key: table.key });
  return gone.length;
}

/** Bodies a minute that an address may send, of all kinds together. */
const POSTS_A_MINUTE = 120;

/** Limits what an address may send, releases apart: those need a token. */
export const fewPosts = (limits: RateLimits) =>
  limits({
    name: 'posts',
    limit: POSTS_A_MINUTE,
    skip: ({ method, path }) => method !== 'POST' || path.startsWith('/releases'),
  });

/** Wrong tokens a minute that an address may send; each of them is looked up in the database. */
const GUESSES_A_MINUTE = 30;

/** Counts a request with a wrong token whose answer does not say so, such as a 404. */
export function countAsGuess({ res }: Pick<Request, 'res'>): void {
  if (res) res.locals.isGuess = true;
}

/**
 * Limits guesses at Bearer tokens by address; right tokens do not count.
 * @param isRoot the token of the environment is known without the database, and is never kept out by others' guesses
 * @param isShell nor is the credential of shells
 */
export const wrongTokens = (
  limits: RateLimits,
  isRoot: (token: string) => boolean,
  isShell: (request: Request) => boolean = () => false,
): RequestHandler =>
  limits({
    name: 'wrong-tokens',
    limit: GUESSES_A_MINUTE,
    message: 'Too many wrong tokens. Please wait a minute.',
    skip(request) {
      const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      return given === undefined || isRoot(given) || isShell(request);
    },
    // A refusal is not taken back: from memory it was not counted, and other gateways would allow one more guess.
    forgive: ({ statusCode, locals }) => ![401, 429].includes(statusCode) && locals.isGuess !== true,
    // Before its answer, only a token that was found is known to be right.
    forgiveBroken: ({ locals }) => locals.caller !== undefined,
  });
