/** Runs `run` once for any number of calls that come while it runs, and once more after them. */
export function coalesced(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  async function untilQuiet(): Promise<void> {
    while (again) {
      again = false;
      await run();
    }
  }
  return () => {
    again = true;
    running ??= untilQuiet().finally(() => {
      running = null;
    });
    return running;
  };
}
