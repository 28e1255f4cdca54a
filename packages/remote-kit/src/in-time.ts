/**
 * Does what can be aborted: by whoever asked for it, or because it takes too long.
 * @param limit in milliseconds
 * @throws what `work` throws, which ends early where its signal is aborted
 */
export async function inTime<Result>(
  limit: number,
  wanted: AbortSignal | null | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // `AbortSignal.any` is younger than the browsers that the shop is made for.
  const controller = new AbortController();
  const end = () => controller.abort(wanted?.reason);
  if (wanted?.aborted) end();
  wanted?.addEventListener('abort', end);
  const timer = setTimeout(() => controller.abort(new Error('There was no answer in time')), limit);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    wanted?.removeEventListener('abort', end);
  }
}
