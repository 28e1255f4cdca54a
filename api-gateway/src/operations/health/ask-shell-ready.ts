/** Timeout in milliseconds. */
const TIMEOUT = 1_000;

/** Whether the shell is ready; concurrent calls share one request. */
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
