/** 122 random bits: whoever does not know a cart's number will not find it. */
export function newCartId(): string {
  // Plain http from another machine has `crypto`, but not `randomUUID`.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
