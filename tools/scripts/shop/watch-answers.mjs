// @ts-check
/** Milliseconds between two attempts. */
const INTERVAL = 5_000;
/** Milliseconds for an answer; a program at work on an import answers between two slices of it. */
const TIMEOUT = 4_500;
/** Attempts in a row without an answer after which a program counts as hung: half a minute of them. */
const MAX_MISSES = 6;

/** How long a program that counts as hung has not answered, as it is printed. */
export const HUNG_AFTER = `${(MAX_MISSES * INTERVAL) / 1_000} s`;

/** Milliseconds that a hung program has to end by itself. */
const END_LIMIT = 10_000;

/**
 * Ends a program that has answered before and answers no more. Attempts are counted and not the time: none is made while
 * the machine sleeps, and a start may take as long as it needs.
 * @param {Pick<import('node:child_process').ChildProcess, 'kill'>} program
 * @param {() => Promise<boolean>} answers whether it answers now
 * @returns `leave` asks no more, and `ended` says that the program has exited
 */
export function endIfHung(program, answers) {
  let hasAnswered = false;
  let misses = 0;
  let isLeft = false;
  let isHung = false;
  /** @type {NodeJS.Timeout | undefined} */
  let limit;
  const timer = setInterval(async () => {
    const isAnswered = await answers();
    if (isLeft) return;
    hasAnswered ||= isAnswered;
    misses = isAnswered || !hasAnswered ? 0 : misses + 1;
    if (misses < MAX_MISSES) return;
    leave();
    isHung = true;
    // Before the signal: a program may exit at once.
    limit = setTimeout(() => program.kill('SIGKILL'), END_LIMIT);
    program.kill('SIGTERM');
  }, INTERVAL);
  function leave() {
    isLeft = true;
    clearInterval(timer);
  }
  return {
    isHung: () => isHung,
    leave,
    ended() {
      leave();
      clearTimeout(limit);
    },
  };
}

/**
 * Whether anything is answered at an address in time.
 * @param {string} url
 * @param {number} [timeout] in milliseconds
 * @returns {() => Promise<boolean>}
 */
export const answersAt =
  (url, timeout = TIMEOUT) =>
  () =>
    fetch(url, { signal: AbortSignal.timeout(timeout) }).then(
      async (response) => {
        await response.body?.cancel();
        return true;
      },
      () => false,
    );
