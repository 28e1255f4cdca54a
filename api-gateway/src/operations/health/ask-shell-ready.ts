/** Milliseconds that the shell has to answer. */
const TIMEOUT = 1_000;

/** Whether the shell takes pages; those who ask at the same time share one question. */
export function askShellReady(shellUrl: string): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  const ask = async () => {
    try {
      const response = await fetch(new URL('/readyz', shellUrl), { signal: AbortSignal.timeout(TIMEOUT) });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}
