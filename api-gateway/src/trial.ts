import path from 'node:path';
import type { LiveCatalogue } from './catalogue/live/live-catalogue';
import { exampleAddresses } from './catalogue/robots/routes';
import type { GatewayConfig } from './platform/config/config';
import { type Trial, trialIn } from './releases/verification/trial/trial';
import type { Answer } from './releases/verification/trial/worker-messages';

/** The worker's bundle, which lies beside the gateway's. */
const PROGRAM = path.resolve(__dirname, 'trial-worker.cjs');

/** How a release is tried: on pages of this catalogue, which ask this gateway. Null where releases are not tried. */
export const openTrial = (config: GatewayConfig, catalogue: LiveCatalogue): Trial | null =>
  config.trialOn
    ? trialIn({
        program: PROGRAM,
        answer: answerFrom(config),
        addresses: () => exampleAddresses(catalogue.current()),
      })
    : null;

/** Milliseconds for one answer. */
const TIMEOUT = 5_000;
/** Addresses to listen at that are none to ask at. */
const ANY_HOST: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Asks the gateway's own API, as a visitor without a name. */
function answerFrom({ host, port }: { host: string; port: number }) {
  const base = `http://${ANY_HOST[host] ?? host}:${port}`;
  return async (path: string): Promise<Answer> => {
    const response = await fetch(new URL(path, base), { signal: AbortSignal.timeout(TIMEOUT) });
    return { status: response.status, body: await response.text() };
  };
}
