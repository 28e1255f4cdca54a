import { Router } from 'express';
import type { LiveComposition } from './snapshot/live-composition';
export type LiveReload = {
  /** The stream of revisions, as server-sent events. */
  routes: Router;
  /** The script of a page that was made from a revision. */
  script: (nonce: string, revision: number) => string;
  /** Ends the streams, which would keep the server from closing. */
  close: () => void;
};
/** For development: open pages reload themselves when the snapshot has a new revision. */
export declare function liveReload(live: Pick<LiveComposition, 'revision' | 'subscribe'>): LiveReload;
