import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@kilowatt/contracts';
import { formsOf, isThere } from './version-folder';

/** Versions whose files were checked, by their folders, and what shows that a file was written or removed since. */
export function versionStamps() {
  const checked = new Map<string, ReadonlyMap<string, string>>();
  return {
    has: (home: string): boolean => checked.has(home),
    forget: (home: string): boolean => checked.delete(home),
    /** A version was checked just now. */
    async note(home: string, release: Release): Promise<void> {
      const stamps = formsOf(release).map(
        async (name) => [name, await stampOf(path.join(home, name))] as const,
      );
      checked.set(home, new Map(await Promise.all(stamps)));
    },
    /** Whether a version was checked, and the first of some files that it has is as it was then. */
    async areSame(home: string, sent: readonly string[]): Promise<boolean> {
      const stamps = checked.get(home);
      if (!stamps) return false;
      const file = sent.find((one) => stamps.has(one));
      if (file === undefined) return isThere(home);
      return (await stampOf(path.join(home, file))) === stamps.get(file);
    },
  };
}

/** Changes when a file is written again, and needs no reading of it; empty if it is missing. */
const stampOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
    () => '',
  );
