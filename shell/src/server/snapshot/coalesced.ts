/**
 * Runs `work` once at a time. A call while it runs makes it run once more afterwards, since what it reads may have
 * changed meanwhile; that call settles with the last run.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let requested = false;
  let running: Promise<void> | null = null;

  async function runWhileRequested(): Promise<void> {
    while (requested) {
      requested = false;
      await work();
    }
  }
  return () => {
    requested = true;
    running ??= runWhileRequested().finally(() => {
      running = null;
    });
    return running;
  };
}
