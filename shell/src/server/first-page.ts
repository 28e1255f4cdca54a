import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { LiveComposition } from './snapshot/live-composition';

/** The page that is rendered before the shell says that it is ready. */
const ADDRESS = '/';
/** Where the gateway answers once its catalogue is prepared. */
const ALIVE = '/healthz';
/** Milliseconds for it, and between two attempts. */
const TIMEOUT = 15_000;
const PAUSE = 250;

type Options = {
  live: Pick<LiveComposition, 'isReady'>;
  /** Address of the gateway. */
  gateway: string;
  log: Pick<Logger, 'error'>;
  /** Milliseconds between two attempts. */
  pause?: number;
};

/**
 * Whether this server has rendered a page since it was started: a build that cannot render any gets no visitors. One page
 * is enough, since a failure later is one of a release or of its data.
 */
export function renderedOnce({ live, gateway, log, pause = PAUSE }: Options) {
  let isDone = false;
  let said = '';
  return {
    isDone: () => isDone,
    /** Asks this server for a page until one was rendered. @param own its address */
    async render(own: string): Promise<void> {
      // While the gateway prepares its catalogue, each page would be one more failure in the log.
      while (!live.isReady() || (await askFor(gateway + ALIVE)) !== null)
        await wait(pause, undefined, { ref: false });
      while (!isDone) {
        const failure = await askFor(own + ADDRESS);
        isDone = failure === null;
        if (failure && failure !== said)
          log.error(
            { failure },
            'the first page could not be rendered: the shell is not ready until one can',
          );
        said = failure ?? said;
        if (!isDone) await wait(pause, undefined, { ref: false });
      }
    },
  };
}

/** Why a page cannot be rendered; null where it can. */
async function askFor(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    await response.arrayBuffer();
    return response.status < 500 ? null : `its status is ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
