import type { Request } from 'express';

/** The router reads Fetch requests; a page needs the URL only. */
export function toFetchRequest(request: Request, origin: string): globalThis.Request {
  const controller = new AbortController();
  request.res?.on('close', () => controller.abort());
  return new globalThis.Request(new URL(request.originalUrl, origin), {
    method: 'GET',
    signal: controller.signal,
  });
}
