/** Calls for the data of one page, and whether others may have what was made from their answers. */
export function watchedCalls(ask: typeof fetch = (...args) => fetch(...args)) {
  let areShared = true;
  return {
    fetch: (async (...args) => {
      try {
        const answer = await ask(...args);
        if (!isShared(answer)) areShared = false;
        return answer;
      } catch (error) {
        areShared = false;
        throw error;
      }
    }) satisfies typeof fetch,
    areShared: (): boolean => areShared,
  };
}

/** What nobody may keep is of one visitor, such as a shared cart; a failure passes. */
const isShared = ({ ok, status, headers }: Response): boolean =>
  (ok || status === 404) && !/\b(?:no-store|private)\b/.test(headers.get('cache-control') ?? '');
