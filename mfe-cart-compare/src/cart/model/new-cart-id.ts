/** 122 random bits: cart ids cannot be guessed. */
export function newCartId(): string {
  // Insecure origins have `crypto`, but not `randomUUID`.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
