import type { Response } from 'express';
import { type Html, html } from './html';

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // An address may hold a token.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** A page of the gateway's own, for what has to work without the shell and without a script. */
export function sendPage(response: Response, status: number, title: string, content: Html): void {
  response
    .status(status)
    .set(HEADERS)
    .type('html')
    .send(
      html`<!doctype html>
<html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} | Kilowatt</title>
<style>
  body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 10vh auto; padding: 0 1rem; color-scheme: light dark }
  label { display: block; margin: 1rem 0 }
  input, textarea { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .5rem }
  button { font: inherit; padding: .5rem 1.5rem }
  [hidden] { display: none }
</style>
<main><h1>${title}</h1>
${content}
<p><a href="/">Back to the shop</a></p></main></html>`.text,
    );
}
