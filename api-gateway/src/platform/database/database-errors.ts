/** Errors of a connection that is not there, by their code: of the network, of a server that starts or ends. */
const AWAY_CODES = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|57P|08)/;
/** The driver's own, which have none. */
const AWAY_WORDS = /timeout|terminated|connection error/i;

/** PostgreSQL does not answer, is starting or ending: it may be there the next time. A wrong password will not. */
export function isAway(error: unknown): boolean {
  const { code, message, cause } = Object(error) as { code?: unknown; message?: unknown; cause?: unknown };
  // A failed query says its SQL and its values, which may hold any word; its cause says why.
  if (cause !== undefined) return isAway(cause);
  return AWAY_CODES.test(String(code ?? '')) || AWAY_WORDS.test(String(message ?? ''));
}

/** Errors of a disk without room, by their code: of PostgreSQL (`disk_full`), and of the file system. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Nothing can be written for want of room; what is there can still be read. */
export function isFull(error: unknown): boolean {
  const { code, message, cause } = Object(error) as { code?: unknown; message?: unknown; cause?: unknown };
  // A failed query says its SQL and its values, which may hold any word; its cause says why.
  if (cause !== undefined) return isFull(cause);
  return FULL_CODES.has(String(code ?? '')) || /No space left on device/.test(String(message ?? ''));
}
