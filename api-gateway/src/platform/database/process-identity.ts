import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as v from 'valibot';

/** What tells one process from every other, also from a later one that was given the same number. */
export type ProcessIdentity = {
  pid: number;
  /** When it started, in clock ticks since boot; null where the system does not say. */
  startTime: string | null;
  /** Which boot of which machine; null where the system does not say. */
  bootId: string | null;
  /** Numbers of processes mean something within one of these only; null where there is none. */
  pidNamespace: string | null;
  host: string;
};

const read = (run: () => string): string | null => {
  try {
    return run().trim();
  } catch {
    return null;
  }
};

/** State and start time of a process, from the fields behind its name, which may hold spaces and brackets itself. */
function statOf(pid: number): { state: string; startTime: string } | null {
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields ? { state: fields[0] ?? '', startTime: fields[19] ?? '' } : null;
}

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  startTime: statOf(process.pid)?.startTime ?? null,
  bootId: read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  pidNamespace: read(() => readlinkSync('/proc/self/ns/pid')),
  host: hostname(),
});

/**
 * Whether a process still runs.
 * @returns `unknown` where it can't be seen from here: on another machine, in another container, or on a system
 *   that does not say when a process started
 */
export function stateOf(holder: ProcessIdentity): 'running' | 'ended' | 'unknown' {
  const here = thisProcess();
  const isSeen = holder.host === here.host && holder.pidNamespace === here.pidNamespace;
  if (!isSeen) return 'unknown';
  if (holder.bootId !== here.bootId) return 'ended';
  if (!exists(holder.pid)) return 'ended';
  if (holder.startTime === null) return 'unknown';
  const stat = statOf(holder.pid);
  // A zombie has ended; its parent has not asked yet how.
  if (!stat || stat.state === 'Z' || stat.state === 'X') return 'ended';
  return stat.startTime === holder.startTime ? 'running' : 'ended';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export const Holder = v.object({
  /** Of this lock: two locks of one process differ. */
  id: v.string(),
  pid: v.number(),
  startTime: v.nullable(v.string()),
  bootId: v.nullable(v.string()),
  pidNamespace: v.nullable(v.string()),
  host: v.string(),
});

export type Holder = v.InferOutput<typeof Holder>;
