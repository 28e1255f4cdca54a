import { within } from './within';

/** Tries, and tries once more, each time within half of `limit` milliseconds. */
export async function twice<Value>(
  limit: number,
  what: string,
  attempt: (retry: boolean) => Promise<Value>,
): Promise<Value> {
  try {
    return await within(limit / 2, what, attempt(false));
  } catch {
    return await within(limit / 2, what, attempt(true));
  }
}
