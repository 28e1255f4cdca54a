import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';

/**
 * Two openers of one embedded database lose writes silently, so the second is refused at once. A lock whose
 * process is no more, after a kill or a power cut, is taken over.
 * @throws Error in one line
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const holder = path.join(folder, '.lock-holder');
  const unlock = await take(folder).catch(async () => {
    if (await isAlive(holder))
      throw new Error(
        `${folder} is in use by another process. Stop it first, or set DATA_DIR or DATABASE_URL.`,
      );
    await rm(lockPath(folder), { recursive: true, force: true });
    return take(folder);
  });
  await writeFile(holder, String(process.pid));
  return async () => {
    await rm(holder, { force: true });
    await unlock();
  };
}

const lockPath = (folder: string): string => path.join(folder, '.lock');

const take = (folder: string) =>
  lockfile.lock(folder, { lockfilePath: lockPath(folder), stale: 60_000, update: 10_000 });

async function isAlive(holder: string): Promise<boolean> {
  const pid = Number(await readFile(holder, 'utf8').catch(() => '0'));
  // Between the lock and this file lies a moment in which nobody is named: the lock counts then.
  if (!Number.isInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
