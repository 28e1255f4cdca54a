// @ts-check

/** Milliseconds to drain, to answer the last requests and to finish jobs; what takes longer hangs. */
const END_LIMIT = 120_000;
/** Signals within so many milliseconds are one: of Ctrl-C a process hears by its terminal, and by npm. */
const SAME_SIGNAL = 1_000;

/** @typedef {import('./supervise.mjs').Supervised} Supervised */

/**
 * Ends gateway and shell together, once a signal comes or one of them has ended; a second signal, or the limit, kills both.
 * @param {{ gateway: Supervised, shell: Supervised }} programs
 * @param {object} [options]
 * @param {number} [options.drain] milliseconds in which the gateway takes requests while it ends
 * @param {number | undefined} [options.endLimit] milliseconds for programs that both end at once
 */
export function endPrograms({ gateway, shell }, { drain = 0, endLimit } = {}) {
  let exitCode = -1;
  /** @type {number | null} */
  let firstSignalAt = null;
  const kill = () => {
    for (const program of [gateway, shell]) program.stop('SIGKILL');
  };
  /** @param {number} code */
  function end(code) {
    if (exitCode >= 0) return;
    exitCode = code;
    process.exitCode = code;
    // A terminal sends its signal to the shell too, which may be gone before the gateway.
    shell.release();
    gateway.stop();
    if (endLimit !== undefined) shell.stop();
    setTimeout(kill, endLimit ?? drain + END_LIMIT).unref();
  }
  for (const program of [gateway, shell]) void program.ended.then(end);
  // The shell after the gateway, which drains first and passes pages on meanwhile.
  void gateway.ended.then(() => shell.stop());
  return {
    end,
    isEnding: () => exitCode >= 0,
    ended: Promise.all([gateway.ended, shell.ended]).then(() => exitCode),
    onSignal() {
      firstSignalAt ??= performance.now();
      end(0);
      if (performance.now() - firstSignalAt >= SAME_SIGNAL) kill();
    },
  };
}
