import type { Deployment, Snapshot } from '@kilowatt/contracts';

/** `name@version`. */
export const nameOf = ({ release }: Deployment): string => `${release.remote}@${release.version}`;

/** All deployments of a snapshot: live, canary and previous ones. */
export const deploymentsOf = ({ remotes }: Snapshot): Deployment[] =>
  remotes.flatMap(({ release, base, canary, previous }) => [
    { release, base },
    ...(canary ? [canary] : []),
    ...(previous ? [previous] : []),
  ]);
