import { type Response, Router } from 'express';
import type { LiveComposition } from './snapshot/live-composition';

const ADDRESS = '/dev/live-reload';
/** Milliseconds between the comments that keep an idle stream open. */
const HEARTBEAT = 15_000;

export type LiveReload = {
  /** The stream of revisions, as server-sent events. */
  routes: Router;
  /** The script of a page that was made from a revision. */
  script: (nonce: string, revision: number) => string;
  /** Ends the streams, which would keep the server from closing. */
  close: () => void;
};

/** For development: open pages reload themselves when the snapshot has a new revision. */
export function liveReload(live: Pick<LiveComposition, 'revision' | 'subscribe'>): LiveReload {
  const open = new Set<Response>();
  const send = (response: Response) => response.write(`event: revision\ndata: ${live.revision()}\n\n`);
  live.subscribe(() => {
    for (const response of open) send(response);
  });
  const routes = Router();
  routes.get(ADDRESS, (request, response) => {
    response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
    if (request.method === 'HEAD') return void response.end();
    open.add(response);
    send(response);
    const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT);
    response.on('close', () => {
      clearInterval(heartbeat);
      open.delete(response);
    });
  });
  return {
    routes,
    script: (nonce, revision) =>
      `<script nonce="${nonce}">new EventSource(${JSON.stringify(ADDRESS)}).addEventListener("revision",event=>{if(Number(event.data)>${revision})location.reload()})</script>`,
    close() {
      for (const response of open) response.end();
    },
  };
}
