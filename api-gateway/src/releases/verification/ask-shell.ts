import { Lends } from '@kilowatt/contracts';
import * as v from 'valibot';

/** Milliseconds for the shell to answer. */
const PATIENCE = 1_000;
const Health = v.object({ lends: Lends });

/**
 * Asks the live shell what it lends, since gateway and shell are deployed each on its own.
 * @param usually what counts while no shell answers: that of the gateway's own revision
 */
export const askShell =
  (shell: string, usually: Lends): (() => Promise<Lends>) =>
  async () => {
    try {
      const response = await fetch(`${shell}/healthz`, { signal: AbortSignal.timeout(PATIENCE) });
      return v.parse(Health, await response.json()).lends;
    } catch {
      return usually;
    }
  };
