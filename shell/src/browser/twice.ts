import { TimedOut, within } from './within';

/**
 * Tries, and tries once more, each time within half of `limit` milliseconds.
 * Where one attempt failed and the other took too long, it rejects with what is known: the failure.
 * @param late what came of an attempt that was given up, if it succeeds after all
 */
export async function twice<Value>(
  limit: number,
  what: string,
  attempt: (retry: boolean) => Promise<Value>,
  late: (value: Value) => void = () => {},
): Promise<Value> {
  const limited = (retry: boolean) => {
    const trying = attempt(retry);
    const inTime = within(limit / 2, what, trying);
    inTime.catch(() => trying.then(late, () => {}));
    return inTime;
  };
  return limited(false).catch((first: unknown) =>
    limited(true).catch((second: unknown) => {
      throw first instanceof TimedOut ? second : first;
    }),
  );
}
