import { SHOP } from '@kilowatt/contracts';
import { html } from '../pages/html';

export type Mail = { to: string; subject: string; text: string; html: string };

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** The email that asks whether a sign-up was meant. */
export function confirmationMail(asked: { email: string; confirmUrl: string; expiresAt: string }): Mail {
  const until = day.format(new Date(asked.expiresAt));
  const why = `Somebody, we hope you, asked us to send the ${SHOP.name} newsletter to this address.`;
  const otherwise =
    'If it was not you, please do nothing: you will get no newsletter, and we delete the address.';
  const whoWeAre = `${SHOP.name}, ${SHOP.showroom}, ${SHOP.phone}`;
  return {
    to: asked.email,
    subject: `Please confirm your sign-up for the ${SHOP.name} newsletter`,
    text: `${why}\n\nConfirm it here, until ${until}:\n${asked.confirmUrl}\n\n${otherwise}\n\n${whoWeAre}\n`,
    html: html`<!doctype html><html lang="en-US"><meta charset="utf-8"><title>Confirm your sign-up</title>
<p>${why}</p>
<p><a href="${asked.confirmUrl}">Confirm the sign-up</a>, until ${until}.</p>
<p>${otherwise}</p>
<p>${whoWeAre}</p></html>`.text,
  };
}
