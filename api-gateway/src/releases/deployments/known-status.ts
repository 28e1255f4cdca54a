import { type Deployment, SHELL, type Snapshot, type SnapshotRemote } from '@kilowatt/contracts';
import type { Status } from '@kilowatt/contracts/management';
import { isAway, isLost } from '../../platform/database/database-errors';
import type { Serializable } from '../../platform/http/call';

type ReadStatus = Serializable<Status>;

/** Milliseconds after which a database that does not answer is away. */
const TIMEOUT = 2_000;

async function inTime<Value>(pending: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout of the database')), TIMEOUT);
  });
  return Promise.race([pending, late]).finally(() => clearTimeout(timer));
}

/**
 * The status of all remotes. While the database cannot be read it is what was read last, if nothing has moved since; else
 * what the snapshot in memory has.
 */
export function knownStatus(
  read: () => Promise<ReadStatus>,
  snapshot: () => Snapshot,
): () => Promise<ReadStatus> {
  let last: ReadStatus | null = null;
  return async () => {
    try {
      last = await inTime(read());
      return last;
    } catch (error) {
      if (!isAway(error) && !isLost(error)) throw error;
      const known = last?.revision === snapshot().revision ? last : ofSnapshot(snapshot());
      return { ...known, readOnly: true };
    }
  };
}

/** Who published and deployed a version, and when, is not in memory. */
type Named = { release: Pick<Deployment['release'], 'version' | 'revision'> };
const versionOf = ({ release: { version, revision } }: Named) => ({
  ...{ version, publishedAt: null, publishedBy: null, signedBy: null, content: null },
  ...{ revision: revision === 'unknown' ? null : revision, commit: null },
});

const ofSnapshot = ({ revision, remotes, shell }: Snapshot): ReadStatus => ({
  revision,
  remotes: [...remotes.map(ofRemote), ...(shell ? [ofShell(shell)] : [])],
});

type KnownRemote = ReadStatus['remotes'][number];

const ofShell = ({ version, canary, previous }: NonNullable<Snapshot['shell']>): KnownRemote => ({
  ...{ remote: SHELL, live: version, canary: canary ?? null, previous: previous ?? null, pinned: false },
  ...{ placed: { live: null, canary: null }, last: null },
  versions: [canary?.version, version, previous].flatMap((one) =>
    one === undefined ? [] : [versionOf({ release: { version: one, revision: 'unknown' } })],
  ),
});

function ofRemote(deployed: SnapshotRemote): KnownRemote {
  const { release, canary, previous, pinned = false } = deployed;
  return {
    remote: release.remote,
    live: release.version,
    canary: canary ? { version: canary.release.version, percent: canary.percent } : null,
    previous: previous?.release.version ?? null,
    pinned,
    placed: { live: null, canary: null },
    last: null,
    versions: [canary, deployed, previous].flatMap((one) => (one ? [versionOf(one)] : [])),
  };
}
