/** Where a remote stands. */
export type Pointer = {
  remote: string;
  /** The live version; null before the first promote. */
  version: string | null;
  canary: { version: string; percent: number } | null;
  pinned: boolean;
  /** Versions that were live before and were not rolled back, the latest last. */
  trail: readonly string[];
};

/** The versions that pages may run: the live one, the one that is tried, and the one before, which they fall back to. */
export const placedVersions = ({
  version,
  canary,
  trail,
}: Pick<Pointer, 'version' | 'canary' | 'trail'>): string[] =>
  [version, canary?.version, trail.at(-1)].filter((placed) => placed !== null && placed !== undefined);

/** A version of a remote, as the counts name it. */
export const releaseOf = ({ remote, version }: { remote: string; version: string }): string =>
  `${remote}@${version}`;

/** Where it stands next, and what the history says of it. Null instead of one: it stands there already. */
export type Decision = {
  pointer: Pointer;
  kind: 'promote' | 'canary' | 'rollback' | 'pin' | 'unpin';
  from: string | null;
  to: string | null;
  percent?: number;
};
