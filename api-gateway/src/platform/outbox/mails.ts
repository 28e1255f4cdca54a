import { formatMoney, SHOP } from '@kilowatt/contracts';
import { html } from '../pages/send-page';
import type { OutboxMessage, ProductAlertDue, ProductAlertQuestion } from '../tables';

export type Mail = { to: string; subject: string; text: string; html: string };

/** What is sent as an email where there is a server for it. */
export const MAILED = [
  'newsletter.confirmation-requested',
  'product-alert.confirmation-requested',
  'product-alert.due',
] as const satisfies OutboxMessage['kind'][];

/** The email of a message; null for a message that is for other systems alone. */
export function mailOf(message: OutboxMessage): Mail | null {
  switch (message.kind) {
    case 'newsletter.confirmation-requested':
      return confirmationMail(message.payload);
    case 'product-alert.confirmation-requested':
      return alertConfirmationMail(message.payload);
    case 'product-alert.due':
      return alertMail(message.payload);
    default:
      return null;
  }
}

type Letter = {
  to: string;
  subject: string;
  /** What it is about. */
  opening: string;
  /** What to press, what it is called where it is a bare address, and the rest of that sentence. */
  link: { label: string; bare: string; href: string; rest: string };
  closing: string;
};

/** An email of one link, in text and HTML, with the name of the shop below. */
function letter({ to, subject, opening, link, closing }: Letter): Mail {
  const whoWeAre = `${SHOP.name}, ${SHOP.showroom}, ${SHOP.phone}`;
  return {
    ...{ to, subject },
    text: `${opening}\n\n${link.bare}${link.rest}:\n${link.href}\n\n${closing}\n\n${whoWeAre}\n`,
    html: html`<!doctype html><html lang="en-US"><meta charset="utf-8"><title>${subject}</title>
<p>${opening}</p>
<p><a href="${link.href}">${link.label}</a>${link.rest}.</p>
<p>${closing}</p>
<p>${whoWeAre}</p></html>`.text,
  };
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
const until = (expiresAt: string): string => `, until ${day.format(new Date(expiresAt))}`;

/** The email that asks whether a sign-up was meant. */
const confirmationMail = (requested: { email: string; confirmUrl: string; expiresAt: string }): Mail =>
  letter({
    to: requested.email,
    subject: `Please confirm your sign-up for the ${SHOP.name} newsletter`,
    opening: `Somebody, we hope you, asked us to send the ${SHOP.name} newsletter to this address.`,
    link: {
      ...{ label: 'Confirm the sign-up', bare: 'Confirm it here' },
      ...{ href: requested.confirmUrl, rest: until(requested.expiresAt) },
    },
    closing: 'If it was not you, please do nothing: you will get no newsletter, and we delete the address.',
  });

const alertConfirmationMail = ({
  email,
  alert,
  title,
  price,
  confirmUrl,
  expiresAt,
}: ProductAlertQuestion): Mail =>
  letter({
    to: email,
    subject: `Please confirm your alert for ${title}`,
    opening:
      alert === 'price-drop'
        ? `Somebody, we hope you, asked us to send one email to this address when ${title} costs less than ${formatMoney(price)}.`
        : `Somebody, we hope you, asked us to send one email to this address when ${title} is in stock again.`,
    link: { label: 'Confirm the alert', bare: 'Confirm it here', href: confirmUrl, rest: until(expiresAt) },
    closing:
      'If it was not you, please do nothing: you will get no other email, and we delete the address. The same link stops the alert.',
  });

const alertMail = ({ email, alert, title, price, priceBefore, productUrl }: ProductAlertDue): Mail =>
  letter({
    to: email,
    subject: alert === 'price-drop' ? `${title} is ${formatMoney(price)} now` : `${title} is in stock again`,
    opening:
      alert === 'price-drop'
        ? `You asked us to tell you when the price falls: ${title} was ${formatMoney(priceBefore)} and is ${formatMoney(price)} now.`
        : `You asked us to tell you: ${title} is in stock again, for ${formatMoney(price)}.`,
    link: { label: 'See it in the shop', bare: 'See it in the shop', href: productUrl, rest: '' },
    closing: 'This is the only email about it. We have deleted your alert, and the address with it.',
  });
