/** The orders that a query may ask for. */
export type Sort =
  | 'price-ascending'
  | 'price-descending'
  | 'quietest'
  | 'largest'
  | 'smallest'
  | 'most-efficient'
  | 'best-rated'
  | 'newest';

/** "A quieter washer" asks for an order; "quieter than 50 db" and "24 inches or smaller" are bounds. */
const ordered = (superlative: string, comparative: string): RegExp =>
  new RegExp(String.raw`\b(?:${superlative}|(?<!\b(?:or|and|no|not|any) )${comparative}(?!.* th[ae]n\b))\b`);
/**
 * The words of every order. A superlative asks for the order itself; the others ("cheap", "quiet") lean towards it, and
 * stay in the text where the shop has a value of that name.
 */
const SUPERLATIVES: readonly [Sort, RegExp][] = [
  ['price-descending', /\b(?:most expensive|priciest)\b/],
  [
    'price-ascending',
    ordered('cheapest|least expensive|lowest(?: |-)?price[ds]?|most affordable', 'cheaper'),
  ],
  ['quietest', ordered('quietest|most quiet|most silent|least noisy|lowest noise', 'quieter')],
  ['most-efficient', /\b(?:most (?:energy )?efficient|lowest energy(?: use)?)\b/],
  ['largest', ordered('(?:largest|biggest|most spacious)(?: capacity)?', '(?:larger|bigger)(?: capacity)?')],
  ['smallest', ordered('smallest', 'smaller')],
  ['best-rated', /\b(?:best|top|highest|most highly)[ -](?:rated|reviewed)\b|\bbest reviews?\b/],
  ['newest', /\b(?:newest|most recent|latest)\b/],
];
const LEANINGS: readonly [Sort, RegExp][] = [
  [
    'price-ascending',
    /\b(?:inexpensive|cheap|affordable|low cost|low price[ds]?|budget(?!(?: is| of)? \$?\d))\b/,
  ],
  ['largest', /\b(?:extra large|extra big|high capacity|large capacity|big capacity)\b/],
];
/** Words that keep another meaning: "quiet" is a feature of some kinds. */
const AMBIGUOUS_SORTS: readonly [Sort, RegExp][] = [
  ['quietest', /\b(?:very |ultra |super |extra )?(?:quiet|silent)\b|\b(?:low noise|noiseless)\b/],
];

type Sorted = {
  sort: Sort | null;
  /** Whether the order itself is asked for. */
  superlative: boolean;
  rest: string;
};

export function readSort(text: string): Sorted {
  for (const [sort, pattern] of SUPERLATIVES)
    if (pattern.test(text)) return { sort, superlative: true, rest: without(text, pattern) };
  for (const [sort, pattern] of LEANINGS)
    if (pattern.test(text)) return { sort, superlative: false, rest: without(text, pattern) };
  for (const [sort, pattern] of AMBIGUOUS_SORTS)
    if (pattern.test(text)) return { sort, superlative: false, rest: text };
  return { sort: null, superlative: false, rest: text };
}

/** What asks for an order itself where other words lean towards it. */
const SUPERLATIVE_OF: Partial<Record<Sort, string>> = {
  'price-ascending': 'cheapest',
  largest: 'largest',
  quietest: 'quietest',
};

/** The words that lean towards an order, and the text that asks for the order itself; null if none do. */
export function readLeaning(text: string): { words: string[]; superlative: string } | null {
  for (const [sort, pattern] of [...LEANINGS, ...AMBIGUOUS_SORTS]) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined)
      return { words: found.split(' '), superlative: text.replace(pattern, SUPERLATIVE_OF[sort] ?? found) };
  }
  return null;
}

const without = (text: string, pattern: RegExp): string =>
  text.replace(pattern, ' ').replaceAll(/ +/g, ' ').trim();

// cspell:ignore financ klarna afterpay doesnt isnt freestand includ requir squeak squeal whin clogg jamm tripp shak rattl vibrat humm smok dripp nois remov dispos
/** Appliances as those say who complain of theirs: "my washer is shaking". */
const MINE =
  '(?:washer|dryer|machine|dishwasher|fridge|refrigerator|freezer|oven|range|stove|cooktop|microwave|ac|conditioner|hood|disposal|maker)';
/** What an appliance does that is broken. */
const FAULT =
  '(?:shak|squeak|squeal|screech|rattl|vibrat|bang|grind|click|humm?|buzz|knock|thump|whin|smok|spark|smell|stink|overheat|overflow|beep|dripp?|clogg?|jamm?|tripp?|rust)(?:ing|e?s)';
/** "A dishwasher that doesn't open" is one to buy. */
const FAILS = '(?<!(?:that|which|who) )(?:doesnt|does not|wont|will not)';
const FAULTS = new RegExp(
  String.raw`\b(?:${[
    `${MINE} (?:(?:is|are|was|keeps?|started) )*${FAULT}`,
    `${MINE} (?:has |with )?no (?:heat|power)$`,
    `${MINE} (?:is )?(?:not (?:cold|hot|warm)|smells?(?! [a-z]+er)|stuck|dead|(?:so|too|very) (?:noisy|loud))`,
    '(?<!(?:not|without|no) )making (?:[a-z]+ ){0,3}noises?',
    '(?:takes|taking|runs|running) (?:(?:[a-z]+ )?too long|forever)',
    '(?:burning|gas) smell|smell(?:ing|s)? (?:of |like )?(?:gas|burning)|errors?|fault codes?|fix(?:ing)? (?:my|an?|the|our)',
    `${FAILS} (?:turn|close|open|lock|latch|light|ignite|fill|freeze|dispense|make(?! [a-z]* ?nois)|seal|shut|trip|stop|go|come|run|power|connect)`,
    '(?:stopped|keeps) [a-z]+ing',
  ].join('|')})\b`,
);
/** Service pages and what they answer. */
const PAGES: readonly [page: string, about: RegExp][] = [
  [
    '/order-status',
    /\b(?:(?:order|my|delivery) status|status of my order|(?:track|cancel|where ?i?s|check|when will)(?: my)? order|tracking)\b/,
  ],
  [
    '/financing/affirm',
    /\b(?:financ\w+|affirm|pay (?:monthly|over time|later)|payments?|installments|interest|0 apr|(?:no|bad|store|apply for) credit|(?:lease|rent) to own|layaway|klarna|afterpay)\b/,
  ],
  ['/coupons', /\b(?:military|veteran|senior|student|teacher)s? discounts?\b/],
  ['/warranty', /\b(?:warrant(?:y|ies)|protection plan)\b/],
  ['/price-match', /\bprice (?:match(?:ing)?|guarantee)\b|\b(?:match|beat) (?:[a-z]+ ){1,4}prices?\b/],
  [
    '/shipping',
    /\b(?:haul\w*|(?:take|away|recycle|remove|of)(?: my| the| an)? old|old [a-z]+ removal|you ship|ships? to|shipping|deliver(?:y|ed|s? to)?|pick ?up(?! truck))\b|(?<!with |gas |water )\bhook ?up(?: (?:service|cost|fee)$| for |$)/,
  ],
  [
    '/returns',
    /\b(?:refunds?|(?:return(?:s|ed|ing)?|exchange) (?:an?|my|the|it|policy)|money back|(?:arrived|came) (?:damaged|broken)|from my order)\b/,
  ],
  [
    '/contact',
    /\b(?:(?:store|opening|business) hours?|phone number|customer (?:service|support)|live chat|showroom|gift cards?|where are you|(?:stores?|shops?) (?:near|locations?|address))\b|^(?:your |the )?(?:hours|locations?|address|directions)$/,
  ],
  [
    '/faq',
    /\b(?:install(?:s|ed|ing)?|installation|repairs?|troubleshoot(?:ing)?|error code|stopped working|broken|leaks?|leaking|(?:not|doesnt|isnt|wont) (?:(?!(?:freestand|exceed|includ|hav|requir|need|us|want|look|match)ing\b)[a-z]+ing|work|start|heat|cool|drain|spin|dry|turn on))\b/,
  ],
  ['/faq', FAULTS],
];
const QUESTION =
  /^(?:why|who|when|how (?:do|does|can|to|long|often)|where (?:is|do|can)|do (?:i|you)|does|can (?:i|you|my)|is (?:it|there)|are (?:you|there)|should|what (?:is wrong|is the (?:warranty|difference)|does|causes))\b/;
/** Questions that ask for products after all: "where can i buy a dryer", "do you have ice makers". */
const SHOPPING =
  /^(?:where (?:can|do) i (?:buy|find|get)|do you (?:guys |all )?(?:have|sell|carry|offer|stock)|can you (?:show|find|recommend|suggest))\b/;
/** The same, unless it is about a service: "is there a white dryer", but "is there a warranty". */
const PERHAPS_SHOPPING = /^(?:(?:is|are) there|can i (?:get|buy|find|see|have)|do i (?:get|have))\b/;
/** Words beside which the others name a thing: "dishwasher installation kit", "leak detector". */
const THINGS = /\b(?:kit|part|accessor(?:y|ie)|bracket|pan|detector|manual|(?<!gift )card|hose|plate)s?\b/;

/** The page that answers a question about service: "why is my dryer not heating"; null for a query about products. */
export function serviceOf(text: string): string | null {
  if (THINGS.test(text)) return null;
  const page = PAGES.find(([, about]) => about.test(text))?.[0] ?? null;
  // "Do you offer financing" is no question for a product; "do you have a dryer that does not leak" is.
  if (SHOPPING.test(text)) return page === '/faq' ? null : page;
  return page ?? (QUESTION.test(text) && !PERHAPS_SHOPPING.test(text) ? '/faq' : null);
}

/** Whole queries that lead to their page at once. */
const DIRECT: readonly [page: string, whole: RegExp][] = [
  ['/financing/affirm', /^(?:financing(?: options)?|finance|affirm|(?:payment plan|monthly payment)s?)$/],
  ['/order-status', /^(?:order status|track(?: my)? order|where is my order|my order)$/],
  ['/warranty', /^(?:extended )?warrant(?:y|ies)$/],
  ['/price-match', /^price match(?:ing)?(?: guarantee| policy)?$/],
  ['/coupons', /^(?:(?:promo|coupon|discount) code|coupon)s?$/],
  ['/shipping', /^(?:(?:free )?shipping(?: policy)?|delivery (?:information|options|policy))$/],
  ['/faq', /^(?:faq|help|support|installation(?: service)?)$/],
  ['/collection/black-friday-sale', /^black friday(?: (?:deal|sale|special|appliance)s?)?$/],
  ['/collection/labor-day-sale', /^labor day(?: (?:deal|sale|special|appliance)s?)?$/],
];

/** The page of a whole service phrase: "financing"; null if there is none. */
export const servicePage = (text: string): string | null =>
  DIRECT.find(([, whole]) => whole.test(text))?.[0] ?? null;
