/** The owner of a request's token. */
export type Caller = { name: string; scopes: readonly string[] };

export function mayDo({ scopes }: Caller, requested: string): boolean {
  if (scopes.includes('admin') || scopes.includes(requested)) return true;
  if (requested === 'read') return scopes.length > 0;
  return requested.startsWith('publish:') && scopes.includes('publish:*');
}
