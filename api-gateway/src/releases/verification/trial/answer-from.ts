import type { Answer } from './ask-parent';

/** Milliseconds for one answer. */
const PATIENCE = 5_000;
/** Addresses to listen at that are none to ask at. */
const ANY_HOST: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Asks the gateway's own API, as a visitor without a name. */
export function answerFrom({ host, port }: { host: string; port: number }) {
  const base = `http://${ANY_HOST[host] ?? host}:${port}`;
  return async (path: string): Promise<Answer> => {
    const response = await fetch(new URL(path, base), { signal: AbortSignal.timeout(PATIENCE) });
    return { status: response.status, body: await response.text() };
  };
}
