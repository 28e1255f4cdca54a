import type { GatewayAnswer, SendRequest } from './send-request';

/** Calls for the data of one page, whether one still waits, and whether a page from their answers may be sent to others. */
export function watchedCalls(ask: SendRequest = (...args) => fetch(...args)) {
  let areShared = true;
  let waiting = 0;
  return {
    fetch: (async (...args) => {
      waiting += 1;
      try {
        const answer = await ask(...args);
        if (!isShared(answer)) areShared = false;
        return answer;
      } catch (error) {
        areShared = false;
        throw error;
      } finally {
        waiting -= 1;
      }
    }) satisfies SendRequest,
    areShared: (): boolean => areShared,
    areWaiting: (): boolean => waiting > 0,
  };
}

/** An answer with `no-store`, such as a shared cart, is for one visitor only; a failure is temporary. */
const isShared = ({ ok, status, headers }: GatewayAnswer): boolean =>
  (ok || status === 404) && !/\b(?:no-store|private)\b/.test(headers.get('cache-control') ?? '');
