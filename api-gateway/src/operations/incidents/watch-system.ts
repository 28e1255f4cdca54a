import { access, constants, statfs } from 'node:fs/promises';
import type { Snapshot } from '@kilowatt/contracts';
import { type OpenCircuit, type Overview, ProgramBuild } from '@kilowatt/contracts/management';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { MIN_FREE_BYTES } from '../../platform/database/room';
import { missingVersion, type Shells } from '../../platform/shells/shells';
import { NO_BUILD, type Shell } from '../../platform/shells/watched-shells';

/** This program: written by its build, unknown in sources that are not built. */
export const OWN_BUILD: ProgramBuild = v.parse(
  v.fallback(ProgramBuild, NO_BUILD),
  JSON.parse(process.env.BUILT_FROM ?? 'null'),
);

/** Milliseconds for which an answer is good, between two looks where nobody asks, and that a program or database may take. */
const KEEP = 2_000;
const INTERVAL = 5_000;
const TIMEOUT = 1_500;

/** Free space in bytes that counts as little. */
const LITTLE = 1024 ** 3;
/** The share of the disk that is little, where that is less. */
const LITTLE_SHARE = 0.05;

type Disk = NonNullable<Overview['disk']> & { state: 'fine' | 'low' | 'full' | 'unwritable' };

/** The programs, database and disk that the shop needs, each with the time since when it is not as it should be. */
export type SystemState = {
  shell: Overview['shell'];
  /** Each of them, where they are several or one of them is a release. */
  shells: NonNullable<Overview['shells']>;
  /** The deployed version of the shell, where no shell that is ready runs it. */
  missingShell: string | null;
  /** Since when the shell renders from an earlier revision than this gateway has, in milliseconds. */
  behindSince: number | null;
  database: Overview['database'];
  disk: (Disk & { since: string | null }) | null;
  /** Since when this gateway does not hear the others; ISO 8601. */
  apartSince: string | null;
};

type Watched = {
  shells: Pick<Shells, 'look'>;
  dataDir?: string | undefined;
  snapshot: () => Snapshot;
  ping: () => Promise<boolean>;
  isDatabaseGone: () => boolean;
  apartSince: () => number | null;
  /** Whether the database is a PostgreSQL, not in `dataDir`. */
  isShared?: boolean;
  now?: () => number;
};

/** Times at which states began: kept while a state lasts. */
function beginnings(now: () => number) {
  const since = new Map<string, number>();
  return (what: string, lasts: boolean): number | null => {
    if (!lasts) since.delete(what);
    else if (!since.has(what)) since.set(what, now());
    return since.get(what) ?? null;
  };
}

const isoOrNull = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

/**
 * Looks at what the shop needs beside its remotes. It answers within two seconds, whatever is away, and asks again after
 * two seconds at the earliest.
 */
export function watchSystem({ now = Date.now, ...watched }: Watched) {
  const sinceOf = beginnings(now);
  let known: { at: number; state: Promise<SystemState> } | null = null;

  let lastKnown: NonNullable<Overview['shell']['lastKnown']> | null = null;
  /** A shell that does not answer, or says nothing of itself, with what it said last. */
  function withLastKnown(shell: Omit<Overview['shell'], 'since'>): Omit<Overview['shell'], 'since'> {
    const { build, revision } = shell;
    if (revision === null) return { ...shell, lastKnown };
    lastKnown = { at: new Date(now()).toISOString(), build, revision };
    return { ...shell, lastKnown: null };
  }

  async function look(): Promise<SystemState> {
    const [shells, disk, reachable] = await Promise.all([
      watched.shells.look(),
      diskOf(watched.dataDir),
      watched.ping(),
    ]);
    const shell = withLastKnown(shellFacts(shells));
    const removed = watched.isDatabaseGone();
    const state = removed ? 'removed' : reachable ? 'up' : 'away';
    const isBehind = shell.revision !== null && shell.revision < watched.snapshot().revision;
    return {
      shell: { ...shell, since: isoOrNull(sinceOf('shell', shell.state !== 'ready')) },
      shells: shellRows(shells),
      missingShell: missingVersion(shells, watched.snapshot()),
      behindSince: sinceOf('behind', isBehind),
      database: { state, since: isoOrNull(sinceOf('database', state !== 'up')), embedded: !watched.isShared },
      disk: disk && { ...disk, since: isoOrNull(sinceOf('disk', disk.state !== 'fine')) },
      apartSince: isoOrNull(watched.apartSince()),
    };
  }

  const read = (): Promise<SystemState> => {
    if (!known || now() - known.at >= KEEP) known = { at: now(), state: look() };
    return known.state;
  };
  return {
    read,
    /** Looks by itself from now on, so that it is known since when something is wrong. */
    start: (): void => void setInterval(() => void read(), INTERVAL).unref(),
  };
}

/** Whether the database answers in time. */
export async function isReachable(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT);
  });
  try {
    return await Promise.race([Promise.resolve(db.execute('select 1')).then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const STATES = ['ready', 'unready', 'down'] as const;

/**
 * What the shells say of themselves, as of one: ready where one of them is, with what any of those lacks. Earlier ones say
 * less.
 */
export function shellFacts(shells: readonly Shell[]): Omit<Overview['shell'], 'since'> {
  const stateOf = ({ state }: Shell) => (state === 'unknown' ? 'down' : state);
  const state = STATES.find((one) => shells.some((shell) => stateOf(shell) === one)) ?? 'down';
  const alike = shells.filter((shell) => stateOf(shell) === state);
  const revisions = alike.flatMap(({ revision }) => revision ?? []);
  const circuits = alike.flatMap((shell) => shell.circuits ?? []);
  const failed = alike.flatMap(({ failedPages }) => failedPages ?? []);
  const says = alike.some((shell) => shell.circuits !== null);
  return {
    state,
    revision: revisions.length > 0 ? Math.min(...revisions) : null,
    build: alike.find(({ program }) => program.version !== null)?.program ?? NO_BUILD,
    circuits: says
      ? circuits.filter((one, at) => circuits.findIndex((other) => nameOf(other) === nameOf(one)) === at)
      : null,
    failedPages: failed.length > 0 ? failed.reduce((sum, count) => sum + count, 0) : null,
  };
}

const nameOf = ({ remote, version }: OpenCircuit): string => `${remote}@${version}`;

/** One line of each shell. */
const shellRows = (shells: readonly Shell[]): NonNullable<Overview['shells']> =>
  shells.map(({ url, state, version, draining, revision, program }) => ({
    ...{ address: url, state: state === 'unknown' ? 'down' : state, draining, version, revision },
    build: program,
  }));

/** Free space of a folder's disk, and whether the folder can be written; null where there is no folder. */
async function diskOf(folder: string | undefined): Promise<Disk | null> {
  if (folder === undefined) return null;
  const size = await statfs(folder).catch(() => null);
  const writable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  const freeBytes = size && size.bavail * size.bsize;
  const sizeBytes = size && size.blocks * size.bsize;
  return { freeBytes, sizeBytes, writable, state: stateOf(writable, freeBytes, sizeBytes) };
}

function stateOf(writable: boolean, free: number | null, size: number | null): Disk['state'] {
  if (!writable) return 'unwritable';
  if (free === null || size === null) return 'fine';
  if (free < MIN_FREE_BYTES) return 'full';
  return free < Math.min(LITTLE, size * LITTLE_SHARE) ? 'low' : 'fine';
}
