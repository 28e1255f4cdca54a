/** Errors of a connection that is not there, by their code: of the network, of a server that starts or ends. */
const CODES = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|57P|08)/;
/** The driver's own, which have none. */
const WORDS = /timeout|terminated|connection error/i;

/** PostgreSQL does not answer, is starting or ending: it may be there the next time. A wrong password will not. */
export function isAway(error: unknown): boolean {
  const { code, message, cause } = Object(error) as { code?: unknown; message?: unknown; cause?: unknown };
  // A failed query says its SQL and its values, which may hold any word; its cause says why.
  if (cause !== undefined) return isAway(cause);
  return CODES.test(String(code ?? '')) || WORDS.test(String(message ?? ''));
}
