import type { FetchRequest } from './ask-parent';
import type { Declared } from './load-server-build';
import type { BrowserEntry } from './try-browser-entry';

/** The input of the worker. */
export type Task = {
  code: string;
  entry: BrowserEntry;
  declared: Declared;
  addresses: readonly string[];
};

/** Messages of the worker: the part that it starts (null: it is running), a request to the API, or the result. */
export type WorkerMessage = { begun: string | null } | FetchRequest | { reason: string | null };
