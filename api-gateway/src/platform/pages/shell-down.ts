import { SHOP } from '@kilowatt/contracts';
import type { Response } from 'express';
import { html } from './html';
import { sendPage } from './send-page';

/** Seconds after which a page may be asked for again: a rendering server that was started again listens by then. */
const RETRY_AFTER = 2;

/** What a shopper sees while the rendering server is away. */
export function answerShellDown(response: Response): void {
  response.set('retry-after', String(RETRY_AFTER));
  sendPage(
    response,
    503,
    'We will be right back',
    html`<p>The shop is starting, or a part of it is being replaced. Please load the page again in a few seconds.</p>
<p>If you would rather talk: <a href="${SHOP.phoneHref}">${SHOP.phone}</a>, ${SHOP.hours}.</p>`,
  );
}
