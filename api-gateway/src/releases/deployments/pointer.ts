/** The deployment of a remote. */
export type Pointer = {
  remote: string;
  /** The live version; null before the first promote. */
  version: string | null;
  canary: { version: string; percent: number } | null;
  pinned: boolean;
  /** Versions that were live before and were not rolled back, the latest last. */
  trail: readonly string[];
};

/** The deployed versions: live, canary, and the previous one, which pages fail over to. */
export const placedVersions = ({
  version,
  canary,
  trail,
}: Pick<Pointer, 'version' | 'canary' | 'trail'>): string[] =>
  [version, canary?.version, trail.at(-1)].filter((placed) => placed !== null && placed !== undefined);

/** A version of a remote, as in the counts: `name@version`. */
export const releaseOf = ({ remote, version }: { remote: string; version: string }): string =>
  `${remote}@${version}`;

/** The next deployment and its history entry. Null instead of one: nothing changes. */
export type Decision = {
  pointer: Pointer;
  kind: 'promote' | 'canary' | 'rollback' | 'pin' | 'unpin';
  from: string | null;
  to: string | null;
  percent?: number;
};
