import { loggedPath } from '@kilowatt/contracts/logging';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

const TITLES: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address',
  503: 'We will be right back',
};

/**
 * The page of last resort: it depends on no remote, script or style sheet. While the shop starts it reloads itself.
 */
function errorPage(status: number): string {
  const title = TITLES[status] ?? 'This page could not be shown';
  return `<!doctype html>
<html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${status === 503 ? '<meta http-equiv="refresh" content="2">' : ''}
<title>${title}</title>
<h1>${title}</h1>
<p>${status === 503 ? 'The shop is starting. ' : ''}Please try again in a moment, or go to the <a href="/">home page</a>.</p>
<form action="/search/go"><label>Search <input name="q"></label> <button>Search</button></form></html>`;
}

/** Seconds after which a page is reloaded while the shop starts. */
const RETRY_AFTER = 2;

/** Answers with the error page. */
export const pageErrors =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const status = statusOf(error);
    const url = loggedPath(request.url);
    // A client that disconnected while the page streamed needs no response.
    if (isGone(error)) return void response.destroy();
    if (status === 503) log.info({ url }, 'a page was asked for before anything is live');
    else if (status >= 500) log.error({ url, err: error }, 'a page could not be rendered');
    if (response.headersSent) return void response.destroy();
    if (status === 503) response.set('retry-after', String(RETRY_AFTER));
    response.status(status).set('cache-control', 'no-store').type('html').send(errorPage(status));
  };

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
