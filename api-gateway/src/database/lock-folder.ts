import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';

/**
 * Two openers of one embedded database lose writes silently, so the second is refused. A lock that its process
 * left behind goes stale after five seconds.
 * @throws Error in one line
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  try {
    return await lockfile.lock(folder, {
      lockfilePath: path.join(folder, '.lock'),
      stale: 5_000,
      update: 1_000,
      onCompromised: (error) => {
        throw error;
      },
    });
  } catch {
    throw new Error(
      `${folder} is in use by another process (or one that was killed less than five seconds ago). Stop it first, or set DATA_DIR or DATABASE_URL.`,
    );
  }
}
