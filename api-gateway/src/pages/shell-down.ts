import { SHOP } from '@kilowatt/contracts';
import type { Response } from 'express';
import { html } from './html';
import { sendPage } from './send-page';

/** What a shopper sees while the rendering server is away. */
export const answerShellDown = (response: Response): void =>
  sendPage(
    response,
    502,
    'We will be right back',
    html`<p>The shop is starting, or a part of it is being replaced. Please load the page again in a few seconds.</p>
<p>If you would rather talk: <a href="${SHOP.phoneHref}">${SHOP.phone}</a>, ${SHOP.hours}.</p>`,
  );
