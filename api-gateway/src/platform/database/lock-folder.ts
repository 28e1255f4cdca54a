import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { makeDataFolder } from './data-folder';
import { codeOf, inUse, withMessage } from './database-errors';
import { Holder, stateOf, thisProcess } from './process-identity';

export type LockTimes = {
  /** Milliseconds between two heartbeats, which are the lock file's time of change. */
  heartbeat: number;
  /** Milliseconds without a heartbeat after which a holder that can't be seen from here counts as ended. */
  silence: number;
};
const LOCK_TIMES: LockTimes = { heartbeat: 2_000, silence: 10_000 };
/** Times that a stale lock is tried to be taken over, against others who do the same. */
const ATTEMPTS = 5;

/** Name of the lock within a data folder: where it is, some gateway most likely runs. */
export const LOCK_FILE = 'gateway.lock';

/**
 * Takes a data folder for this process. Two openers of one embedded database lose writes silently, so the second is
 * refused: at once where the holder is seen to run, after ten seconds of heartbeats where it runs in another
 * container or on another machine. A holder that ended, however it did, never keeps anybody out.
 * @returns what gives the folder back
 * @throws Error in one line
 */
export async function lockFolder(
  folder: string,
  times: LockTimes = LOCK_TIMES,
): Promise<() => Promise<void>> {
  const file = path.join(folder, LOCK_FILE);
  const own: Holder = { id: randomUUID(), ...thisProcess() };
  try {
    makeDataFolder(folder);
    await refuseLegacyLock(folder);
    for (let attempt = 0; !(await create(file, own)); attempt++) {
      const holder = await readHolder(file);
      if (attempt === ATTEMPTS || (holder && (await isHeld(file, holder, times))))
        throw inUse(folder, holder);
      await removeStale(file, holder);
    }
  } catch (error) {
    throw withMessage(folder, error);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, times.heartbeat).unref();
  return async () => {
    clearInterval(heartbeat);
    if ((await readHolder(file))?.id === own.id) await rm(file, { force: true });
  };
}

/** Written atomically, so that no process reads half a lock. @returns false if there is a lock already */
async function create(file: string, holder: Holder): Promise<boolean> {
  const draft = `${file}.${holder.id}`;
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** @returns null if the file is not a valid lock, for example if a power failure has emptied it */
async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Holder), text);
  return parsed.success ? parsed.output : null;
}

async function isHeld(file: string, holder: Holder, times: LockTimes): Promise<boolean> {
  const state = stateOf(holder);
  return state === 'unknown' ? hasHeartbeat(file, times) : state === 'running';
}

/** Clocks of two machines differ, so not the time of change counts, but whether it moves. */
async function hasHeartbeat(file: string, { heartbeat, silence }: LockTimes): Promise<boolean> {
  const changed = async () => (await stat(file).catch(() => null))?.mtimeMs;
  const before = await changed();
  for (let waited = 0; waited < silence; waited += heartbeat / 2) {
    await wait(heartbeat / 2);
    if ((await changed()) !== before) return true;
  }
  return false;
}

/** Of two who find the same stale lock one moves it away; the other may have moved the first one's new lock. */
async function removeStale(file: string, stale: Holder | null): Promise<void> {
  const away = `${file}.${randomUUID()}`;
  try {
    await rename(file, away);
  } catch {
    return;
  }
  const moved = await readHolder(away);
  if (moved && moved.id !== stale?.id) await link(away, file).catch(() => {});
  await rm(away, { force: true });
}

/** Versions before this one keep `.lock`, a folder that they touch every ten seconds, and their number beside it. */
async function refuseLegacyLock(folder: string): Promise<void> {
  const legacy = path.join(folder, '.lock');
  const pidFile = path.join(folder, '.lock-holder');
  const touched = (await stat(legacy).catch(() => null))?.mtimeMs;
  if (touched === undefined) return;
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => '0'));
  const { host, bootId, pidNamespace } = thisProcess();
  const state =
    pid > 0 && pid !== process.pid ? stateOf({ pid, host, bootId, pidNamespace, startTime: null }) : 'ended';
  if (state !== 'ended' && Date.now() - touched < 60_000) throw inUse(folder, null);
  await rm(legacy, { recursive: true, force: true });
  await rm(pidFile, { force: true });
}
