import type { Logger } from 'pino';
import type { LiveComposition } from './snapshot/live-composition';
/**
 * Whether this server has rendered a page since it was started: a build that cannot render any gets no visitors. One page
 * is enough, since a failure later is one of a release or of its data.
 */
export declare function renderedOnce(
  live: Pick<LiveComposition, 'isReady'>,
  log: Logger,
  pause?: number,
): {
  isDone: () => boolean;
  /** Asks this server for a page until one was rendered. @param own its address */
  render(own: string): Promise<void>;
};
