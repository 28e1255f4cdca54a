import type { CatalogueVersion } from '../live/catalogue-versions';
import type { Changes, Fed, Replaced } from './import-report';
import type { Progress } from './progress';

export type FileOptions = { dryRun: boolean; skipBad: boolean; allowShrink: boolean };
export type History = (Omit<CatalogueVersion, 'importedAt'> & { importedAt: Date | string })[];

/** What the commands ask for, of a running gateway or of the database. */
export type CatalogueCommands = {
  importFile: (file: string, options: FileOptions, progress: Progress) => Promise<Replaced>;
  feed: (file: string, options: FileOptions) => Promise<Fed>;
  /** @returns how many products the file has; null where the gateway wrote it */
  exportTo: (file: string) => Promise<number | null>;
  history: () => Promise<History>;
  undo: (version: number | undefined) => Promise<Changes>;
  close: () => Promise<void>;
};
