/** Errors of a disk without room, by their code: of PostgreSQL (`disk_full`), and of the file system. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Nothing can be written for want of room; what is there can still be read. */
export function isFull(error: unknown): boolean {
  const { code, message, cause } = Object(error) as { code?: unknown; message?: unknown; cause?: unknown };
  // A failed query says its SQL and its values, which may hold any word; its cause says why.
  if (cause !== undefined) return isFull(cause);
  return CODES.has(String(code ?? '')) || /No space left on device/.test(String(message ?? ''));
}
