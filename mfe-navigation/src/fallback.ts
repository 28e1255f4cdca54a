import { MENU } from '@kilowatt/taxonomy';

export const topBarFallback =
  '<section aria-label="Shop information"><p>Call us: <a href="{phoneHref}">{phone}</a>. Free nationwide delivery on orders above {freeDelivery}.</p></section>';

/** The categories as plain links. */
export const categoryNavFallback = `<nav aria-label="Categories"><ul>${MENU.map(
  ({ title, href }) => `<li><a href="${href.replaceAll('&', '&amp;')}">${title}</a></li>`,
).join('')}</ul></nav>`;

export const listingFallback =
  '<p>The products cannot be listed for the moment. Please load the page again, or call us: <a href="{phoneHref}">{phone}</a>.</p>';
