import { LoadTimeoutError, withTimeout } from './with-timeout';

/**
 * Runs an attempt and retries it once, each with a timeout of half of `timeout` milliseconds. If one attempt failed
 * and the other timed out, it rejects with the failure.
 * @param onLate receives the result of an attempt that succeeds after its timeout
 */
export async function retryOnce<Value>(
  timeout: number,
  what: string,
  attempt: (retry: boolean) => Promise<Value>,
  onLate: (value: Value) => void = () => {},
): Promise<Value> {
  const attemptWithTimeout = (retry: boolean) => {
    const pending = attempt(retry);
    const settledInTime = withTimeout(timeout / 2, what, pending);
    settledInTime.catch(() => pending.then(onLate, () => {}));
    return settledInTime;
  };
  return attemptWithTimeout(false).catch((first: unknown) =>
    attemptWithTimeout(true).catch((second: unknown) => {
      throw first instanceof LoadTimeoutError ? second : first;
    }),
  );
}
