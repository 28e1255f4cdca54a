import { SHOP } from '@kilowatt/contracts';
import { CATEGORY_LINKS, LEGAL_LINKS, legalText, SERVICE_LINKS } from './footer/links';

const list = (links: readonly { label: string; href: string }[]) =>
  `<ul>${links.map(({ label, href }) => `<li><a href="${href}">${label}</a></li>`).join('')}</ul>`;

/** The footer in plain HTML: service, categories, legal text. */
export const footerFallback = `<footer>${list(SERVICE_LINKS)}${list(CATEGORY_LINKS)}${list(LEGAL_LINKS)}<p>${legalText(SHOP.copyrightYear)}</p></footer>`;
