/**
 * Runs abortable work with a timeout and the caller's signal.
 * @param timeout in milliseconds
 * @throws what `work` throws; its signal is aborted on timeout
 */
export async function withTimeout<Result>(
  timeout: number,
  signal: AbortSignal | null | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // `AbortSignal.any` is not available in all supported browsers.
  const controller = new AbortController();
  const end = () => controller.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const timer = setTimeout(() => controller.abort(new Error('There was no answer in time')), timeout);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
