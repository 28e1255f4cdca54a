import type { Placed, Snapshot } from '@kilowatt/contracts';

/** `name@version`. */
export const nameOf = ({ release }: Placed): string => `${release.remote}@${release.version}`;

/** Every version that a snapshot names: live ones, canaries, and what was live before. */
export const placedIn = ({ remotes }: Snapshot): Placed[] =>
  remotes.flatMap(({ release, base, canary, previous }) => [
    { release, base },
    ...(canary ? [canary] : []),
    ...(previous ? [previous] : []),
  ]);
