/**
 * Milliseconds that one request may wait for shells which then give no answer. Its page may be what keeps them busy, such as by a
 * remote that loops without an end, and would take one shell after another.
 */
const WASTED_WAIT = 6_000;

/** A request has waited for that long, and is sent to no further shell. */
export class WaitedTooLong extends Error {
  constructor() {
    super('shells that were asked for this page gave no answer');
  }
}

/** Adds up what one request waits for without an answer. @param most milliseconds */
export function wastedWait(most = WASTED_WAIT) {
  let total = 0;
  let began = 0;
  return {
    /** It is sent to a shell. */
    begin(): void {
      began = performance.now();
    },
    /** The shell gave no answer. @returns whether the request may be sent to another one */
    mayGoOn(): boolean {
      total += performance.now() - began;
      return total < most;
    },
  };
}
