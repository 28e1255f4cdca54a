import * as v from 'valibot';

/** `publish:*` publishes any remote; `admin` does everything. Whoever may do something may read. */
export const Scope = v.pipe(
  v.string(),
  v.regex(
    /^(?:admin|steer|read|publish:(?:\*|[a-z][a-z0-9-]{1,40}))$/,
    'A scope is admin, steer, read or publish:REMOTE',
  ),
);

/** Who sent a request. */
export type Caller = { name: string; scopes: readonly string[] };

export function mayDo({ scopes }: Caller, requested: string): boolean {
  if (scopes.includes('admin') || scopes.includes(requested)) return true;
  if (requested === 'read') return scopes.length > 0;
  return requested.startsWith('publish:') && scopes.includes('publish:*');
}
