import type { Deployment } from '@kilowatt/contracts';

/** sha-384 of every script of some releases, by path. */
export const integrityOf = (all: readonly Deployment[]): Record<string, string> =>
  Object.fromEntries(
    all.flatMap(({ release, base }) =>
      Object.entries(release.files).flatMap(([file, hash]) =>
        file.startsWith('web/') ? [[pathOf(base) + file, hash]] : [],
      ),
    ),
  );

/** Scripts are looked up by their path: the build of somebody's own machine has an origin before it. */
const pathOf = (base: string): string => base.replace(/^https?:\/\/[^/]+/, '');
