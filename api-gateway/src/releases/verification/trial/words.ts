import type { FetchRequest } from './ask-parent';
import type { Declared } from './load-server-build';
import type { BrowserEntry } from './try-browser-entry';

/** What the thread of a trial is given. */
export type Task = {
  code: string;
  entry: BrowserEntry;
  declared: Declared;
  addresses: readonly string[];
};

/** What it says: which part it begins with (null: it has started), what it wants to know, and how it went. */
export type WorkerMessage = { begun: string | null } | FetchRequest | { reason: string | null };
