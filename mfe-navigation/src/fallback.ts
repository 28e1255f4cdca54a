import { MENU } from '@kilowatt/taxonomy';

export const topBarFallback =
  '<p>Call us: <a href="tel:+12125550142">(212) 555-0142</a>. Free nationwide delivery on orders above $799.</p>';

/** The nine categories as plain links. */
export const categoryNavFallback = `<nav aria-label="Categories"><ul>${MENU.map(
  ({ title, href }) => `<li><a href="${href.replaceAll('&', '&amp;')}">${title}</a></li>`,
).join('')}</ul></nav>`;
