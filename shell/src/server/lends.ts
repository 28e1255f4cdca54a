import type { Lends } from '@kilowatt/contracts';

/** Versions of what this shell lends to remotes, written in by its build; none in sources that run unbuilt. */
export const LENDS = JSON.parse(process.env.BUILT_LENDS ?? 'null') as Lends | null;
