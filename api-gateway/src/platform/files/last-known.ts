import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { replaceFile } from './replace-file';

/** A value that a gateway last read from its database, saved on its disk: it is used while the database is away. */
export type LastKnown<Value> = {
  save: (value: Value) => void;
  /** Null where nothing was kept, or it cannot be read. */
  read: () => Promise<Value | null>;
  /** The same after an error of the database: logs that the gateway continues with the saved value. */
  readInstead: (error: unknown) => Promise<Value | null>;
};

/** Keeps a value as JSON. Losing it, or failing to write it, costs nothing while the database is there. */
export function lastKnown<Value>(file: string, log: Logger): LastKnown<Value> {
  let writing = Promise.resolve();
  async function read(): Promise<Value | null> {
    await writing;
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Value;
    } catch {
      return null;
    }
  }
  return {
    read,
    async readInstead(error) {
      const value = await read();
      if (value !== null)
        log.warn({ err: error, file }, 'the database is unavailable; continuing with the last known state');
      return value;
    },
    save(value) {
      writing = writing
        .then(() => replaceFile(file, JSON.stringify(value)))
        .catch((error: unknown) => log.warn({ err: error, file }, 'the last known state could not be saved'));
    },
  };
}

/** Saves and returns what `read` returns; if `read` fails, returns the saved value if there is one. */
export async function readOrLastKnown<Value>(
  read: () => Promise<Value>,
  kept: LastKnown<Value> | null,
): Promise<Value> {
  try {
    const value = await read();
    kept?.save(value);
    return value;
  } catch (error) {
    const last = await kept?.readInstead(error);
    if (last == null) throw error;
    return last;
  }
}
