import { TEXTS } from '@kilowatt/contracts';
import { CATEGORY_LINKS, LEGAL_LINKS, SERVICE_LINKS } from './footer/links';

const list = (links: readonly { label: string; href: string }[]) =>
  `<ul>${links.map(({ label, href }) => `<li><a href="${href}">${label}</a></li>`).join('')}</ul>`;

const newsletter =
  '<form method="post" action="/newsletter"><label>Email <input type="email" name="email" required autocomplete="email"></label> <button>Subscribe</button></form>';

/** The footer as plain HTML: service, categories, newsletter, legal text. The shell interpolates the shop's facts. */
export const footerFallback = `<footer>${list(SERVICE_LINKS)}${list(CATEGORY_LINKS)}${newsletter}${list(LEGAL_LINKS)}<p>${TEXTS.legalText}</p></footer>`;
