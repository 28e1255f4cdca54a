import type { Request, Response } from 'express';
import type { Rendered } from './render/render-page';

type Sent = Omit<Rendered, 'route'> & {
  /** Of the snapshot that the page was rendered from. */
  revision: number;
};
/** Sends a page, compressed if the client accepts that, and says who may keep it: the gateway, if it is for everybody. */
export declare function sendRendered(request: Request, response: Response, page: Sent): Promise<void>;
