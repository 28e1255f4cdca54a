import { SHOP } from '@kilowatt/contracts';
import type { Response } from 'express';
import { html } from './html';
import { sendPage } from './send-page';

/** Seconds after which the shell is most likely back. */
const RETRY_AFTER = 5;

/** What a shopper sees while the rendering server is away. */
export const answerShellDown = (response: Response): void =>
  sendPage(
    response.set('retry-after', String(RETRY_AFTER)),
    503,
    'We will be right back',
    html`<p>The shop is starting, or a part of it is being replaced. Please load the page again in a few seconds.</p>
<p>If you would rather talk: <a href="${SHOP.phoneHref}">${SHOP.phone}</a>, ${SHOP.hours}.</p>`,
  );
