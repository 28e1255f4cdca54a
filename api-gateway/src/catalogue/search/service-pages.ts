import type { ResultsInterpretation } from '@kilowatt/contracts';
import type { ParsedQuery } from '@kilowatt/query';

type Page = ResultsInterpretation['pages'][number];

const CONTACT: Page = { label: 'Contact us', href: '/contact' };
const FAQ: Page = { label: 'Support center', href: '/faq' };

/** The pages that answer a question about service, by the one that it is about; the best first. */
const PAGES: Readonly<Record<string, readonly Page[]>> = {
  '/order-status': [{ label: 'Order status', href: '/order-status' }, CONTACT],
  '/financing/affirm': [{ label: 'Financing', href: '/financing/affirm' }, FAQ],
  '/warranty': [{ label: 'Warranty', href: '/warranty' }, FAQ, CONTACT],
  '/price-match': [{ label: 'Price match', href: '/price-match' }, FAQ],
  '/shipping': [{ label: 'Shipping and delivery', href: '/shipping' }, FAQ, CONTACT],
  '/contact': [CONTACT, FAQ],
  '/faq': [FAQ, { label: 'Warranty', href: '/warranty' }, CONTACT],
};

export const servicePagesFor = ({ service }: ParsedQuery): readonly Page[] =>
  service === null ? [] : (PAGES[service] ?? [FAQ, CONTACT]);

/** More words are a question, which the results page answers with several pages. */
const MAX_WORDS = 3;

/** The page of a short phrase that is about service alone: "delivery", "store hours"; null for any other query. */
export function servicePageOf(reading: ParsedQuery): string | null {
  const { service, kinds, brands, attributes, words } = reading;
  const names = [...kinds, ...brands, ...Object.keys(attributes)];
  return service !== null && service !== '/faq' && names.length === 0 && words.length <= MAX_WORDS
    ? service
    : null;
}
