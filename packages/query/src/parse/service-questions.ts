/** Service pages and the questions that they answer. */
const PAGES: readonly [page: string, about: RegExp][] = [
  [
    '/order-status',
    /\b(?:order status|status of my order|(?:track|where is|wheres|check|cancel)(?: my)? (?:order|package|delivery)|track(?:ing)?(?: number)?$)\b/,
  ],
  [
    '/financing/affirm',
    /\b(?:financing|finance|affirm|(?:pay|payments?) (?:monthly|plans?|over time|in installments)|monthly payments?|installments|credit card|buy now pay later)\b/,
  ],
  ['/warranty', /\b(?:warrant(?:y|ies)|protection plan|guarantee)\b/],
  ['/price-match', /\b(?:price match(?:ing)?|match (?:a |the )?price)\b/],
  [
    '/shipping',
    /\b(?:haul(?:ing)? ?away|take away (?:my |the )?old|remove (?:my |the )?old|shipping|do you (?:deliver|ship)|(?:free |next day |same day )?delivery|how long does delivery)\b/,
  ],
  [
    '/contact',
    /\b(?:store hours?|opening hours?|phone number|customer service|showroom|store location|talk to)\b/,
  ],
  [
    '/faq',
    /\b(?:install(?:s|ed|ing)?|repairs?|repaired|troubleshoot(?:ing)?|error code|stopped working|broken|leaks?|leaking|wont (?:start|turn on|drain|spin|heat|cool)|(?:not|doesnt|isnt|wont) (?:[a-z]+ing|work|start|heat|cool|drain|spin|dry))\b/,
  ],
];
const QUESTION =
  /^(?:why|how (?:do|does|can|to|long|often|much does it cost to)|who|when|where (?:is|do|can)|do (?:i|you)|does|can (?:i|you|my)|is (?:it|there)|are (?:you|there)|should|what (?:is wrong|is the (?:warranty|difference)|does|causes))\b/;
/** Questions that ask for products after all: "where can i buy a dryer", "do you have ice makers". */
const SHOPPING =
  /^(?:where (?:can|do) i (?:buy|find|get)|do you (?:have|sell|carry)|can you (?:show|find))\b/;
/** Words of parts beside which these words name a thing: "dishwasher installation kit", "leak detector". */
const THINGS = /\b(?:kits?|parts?|pans?|detectors?|manuals?|cards?|hoses?|plates?)\b/;

/** The page that answers a question about service: "why is my dryer not heating"; null for a query about products. */
export function serviceOf(text: string): string | null {
  if (SHOPPING.test(text) || THINGS.test(text)) return null;
  const page = PAGES.find(([, about]) => about.test(text))?.[0] ?? null;
  return page ?? (QUESTION.test(text) ? '/faq' : null);
}

/** Whole queries that lead to their page at once. */
const DIRECT: Readonly<Record<string, RegExp>> = {
  '/financing/affirm': /^(?:financing|finance|affirm|financing options|payment plans?|monthly payments?)$/,
  '/order-status': /^(?:order status|track(?: my)? order|where is my order|my order)$/,
  '/warranty': /^(?:warranty|warranties|extended warranty|warranty information)$/,
  '/price-match': /^price match(?:ing)?(?: guarantee| policy)?$/,
  '/shipping': /^(?:shipping|free shipping|shipping policy|delivery (?:information|options|policy))$/,
  '/faq': /^(?:faq|help|support|installation|installation service)$/,
  '/collection/black-friday-sale': /^black friday(?: (?:deals?|sales?|specials?|appliances?))?$/,
  '/collection/labor-day-sale': /^labor day(?: (?:deals?|sales?|specials?|appliances?))?$/,
};

export const servicePage = (text: string): string | null =>
  Object.entries(DIRECT).find(([, whole]) => whole.test(text))?.[0] ?? null;
