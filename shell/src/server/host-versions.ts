import type { HostVersions } from '@kilowatt/contracts';

/** Versions of what this shell provides to remotes, inlined by its build; null when the sources run unbuilt. */
export const HOST_VERSIONS = JSON.parse(process.env.BUILT_HOST_VERSIONS ?? 'null') as HostVersions | null;
