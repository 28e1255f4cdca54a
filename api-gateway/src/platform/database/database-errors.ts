import type { Holder } from './process-identity';

/**
 * Errors of a connection that is not there, by their code: of the network, of a server that starts or ends, that takes no more
 * connections, or that is not primary any more and only reads.
 */
const AWAY_CODES = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|57P|08|53300|25006)/;
/** The driver's own, which have none. */
const AWAY_WORDS = /timeout|terminated|connection error|not queryable/i;

/** PostgreSQL does not answer, is starting or ending: it may be there the next time. A wrong password will not. */
export function isAway(error: unknown): boolean {
  const { code, message, cause } = Object(error) as { code?: unknown; message?: unknown; cause?: unknown };
  // A failed query says its SQL and its values, which may hold any word; its cause says why.
  if (cause !== undefined) return isAway(cause);
  return AWAY_CODES.test(String(code ?? '')) || AWAY_WORDS.test(String(message ?? ''));
}

/** Errors of a disk without room, by their code: of PostgreSQL (`disk_full`), and of the file system. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** `ENOSPC` of the embedded database's file system, whose errors have a number in place of a code. */
const EMBEDDED_FULL = 51;

/** The disk is full: writes fail, reads still work. */
export function isFull(error: unknown): boolean {
  const { name, errno, code, message, cause } = Object(error) as Partial<Record<string, unknown>>;
  // A failed query says its SQL and its values, which may hold any word; its cause says why.
  if (cause !== undefined) return isFull(cause);
  if (name === 'ErrnoError' && errno === EMBEDDED_FULL) return true;
  return FULL_CODES.has(String(code ?? '')) || /No space left on device/.test(String(message ?? ''));
}

const LOST = 'DATABASE_LOST';

export const lostDatabase = (folder: string) =>
  Object.assign(new Error(`the database of ${folder} was removed`), { code: LOST });

/** The folder of the embedded database was removed while the gateway runs. */
export function isLost(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  return cause === undefined ? code === LOST : isLost(cause);
}

/** Another process holds the data folder. */
export class InUse extends Error {}

export const inUse = (folder: string, holder: Holder | null) =>
  new InUse(
    `${folder} is in use by another process${holder ? ` (${holder.pid} on ${holder.host})` : ''}. Stop it first, or set DATA_DIR or DATABASE_URL.`,
  );

export function withMessage(folder: string, error: unknown): unknown {
  if (error instanceof InUse) return error;
  const code = codeOf(error);
  // In `/proc` nothing can be made.
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code === 'ENOENT')
    return new Error(`${folder} is not writable (${code}). Change its owner, or set DATA_DIR.`);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error(`No space left on the disk of ${folder} (${code}).`);
  if (code === 'ENOTDIR' || code === 'EEXIST') return new Error(`${folder} is not a folder. Set DATA_DIR.`);
  return error;
}

export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
