import type { RetainedCounts } from '@kilowatt/contracts/management';
import { DAY } from '../../platform/jobs/repeated-jobs';
import type { Pointer } from '../deployments/pointer';
import type { PreviewedVersion } from '../deployments/previewed-versions';
import { deployedVersions } from '../deployments/versions-once-live';

/** What is kept of each remote: its newest versions, and those that were published or deployed in the last days. */
export type Retention = { keep: number; days: number };

export type RemoteVersions = {
  pointer: Pointer;
  /** Published versions, the newest first. */
  versions: readonly { version: string; publishedAt: Date }[];
  /** Until when each version was deployed; absent for those that never were. */
  lastDeployed: ReadonlyMap<string, Date>;
  /** The versions of previews. */
  previewed?: readonly PreviewedVersion[];
};

/** Days for which open tabs may request files of a version that is not deployed any more, whatever the retention says. */
const TAB_DAYS = 1;

/** Which versions of a remote go, the oldest first, and how many are kept for which reason. */
export function whatGoes(
  { pointer, versions, lastDeployed, previewed = [] }: RemoteVersions,
  { keep, days }: Retention,
  now: number,
): { goes: string[]; kept: RetainedCounts } {
  const deployed = deployedVersions(pointer);
  const shown = new Set(previewed.flatMap(({ version, running }) => (running ? [version] : [])));
  // They take no place among the newest: a busy branch would push the shop's own versions out.
  const isForPreview = (version: string) => previewed.some((one) => one.version === version && one.only);
  const since = now - days * DAY;
  const tabsSince = now - Math.max(days, TAB_DAYS) * DAY;
  const reasonToKeep = (version: string, publishedAt: Date, rank: number): keyof RetainedCounts | null => {
    if (deployed.includes(version)) return 'deployed';
    if (pointer.pinned && pointer.trail.includes(version)) return 'pinned';
    if (shown.has(version)) return 'previewed';
    if (isForPreview(version)) return null;
    if (rank < keep) return 'newest';
    if (publishedAt.getTime() > since) return 'published';
    if ((lastDeployed.get(version)?.getTime() ?? Number.NEGATIVE_INFINITY) > tabsSince)
      return 'recentlyDeployed';
    return null;
  };
  const goes: string[] = [];
  const kept: RetainedCounts = { deployed: 0, pinned: 0, newest: 0, published: 0, recentlyDeployed: 0 };
  let rank = 0;
  for (const { version, publishedAt } of versions) {
    const reason = reasonToKeep(version, publishedAt, rank);
    if (!isForPreview(version)) rank += 1;
    if (reason) kept[reason] = (kept[reason] ?? 0) + 1;
    else goes.unshift(version);
  }
  return { goes, kept };
}
