// cspell:disable
import { normalise } from '../text/normalise';
import { inKwhAYear, OTHER_SENTENCES, withSharedUnit } from './other-sentences';

/**
 * Short forms of lists and labels ("dw ss 24", "w/d set"), amounts with a space in them and orders as other shops name
 * them ("price low to high"). The gateway writes them out before it reads a query, so that no browser loads them.
 */

/** Short forms, each with what it stands for; some of them only beside other words. */
const SHORT_FORMS: readonly { form: RegExp; full: string; beside?: RegExp }[] = [
  { form: /\bw (?:and )?d\b(?! ?\d)/g, full: 'washer dryer' },
  // "DW 80R5060" is a model number.
  { form: /\bdw\b(?! ?\d+[a-z])/g, full: 'dishwasher' },
  { form: /\bmw\b/g, full: 'microwave' },
  { form: /\brngs?\b/g, full: 'range' },
  { form: /\bcktp\b/g, full: 'cooktop' },
  { form: /\bctop\b/g, full: 'cooktop', beside: /\b(?:ind|gas|elec|electric|induction|burner)\b/ },
  { form: /\bfrzr?\b/g, full: 'freezer' },
  { form: /\bref(?:r|rig)\b/g, full: 'refrigerator' },
  { form: /\bbot(?= freezer\b)/g, full: 'bottom' },
  { form: /\bwsh(?: and)? dry(?:er)?\b/g, full: 'washer dryer' },
  { form: /\bl(?:au)?ndry (?:ctr|cntr)\b/g, full: 'laundry center' },
  { form: /\bbev (?:ctr|cntr|center)\b/g, full: 'beverage center' },
  { form: /\b(?<=ice )mkr\b/g, full: 'maker' },
  { form: /\bdbl\b/g, full: 'double' },
  { form: /\bconv(?= (?:microwave|oven|wall|range))/g, full: 'convection' },
  { form: /\bind(?= (?:cooktop|range|stove))/g, full: 'induction' },
  { form: /\bpnl (?:rdy|ready)\b/g, full: 'panel ready' },
  { form: /\be ?star\b/g, full: 'energy star' },
  { form: /\bb w (?=\$?\d)/g, full: 'between ' },
  // Not black or stainless steel, but of a colour between them.
  { form: /\b(?:blk|black) (?:ss|stnls|stnlss)\b/g, full: 'black stainless' },
  { form: /\bpkg\b/g, full: 'package' },
  { form: /\b(?:(?:stn?ls?|stnlss?|stls) (?:stl|steel)|s s)\b/g, full: 'stainless steel' },
  { form: /\bwht\b/g, full: 'white' },
  { form: /\bblk\b/g, full: 'black' },
  { form: /\bfr(?:ench)? dr\b/g, full: 'french door' },
  { form: /\b(?:cntr|ctr) ?(?:dpth|depth)\b/g, full: 'counter depth' },
  { form: /\b(?:cntr|ctr) ?top\b/g, full: 'countertop' },
  { form: /\bundr ?(?:counter|cntr|ctr)\b/g, full: 'undercounter' },
  { form: /\btl\b/g, full: 'top load', beside: /\b(?:washer|washing|agitator)/ },
  { form: /\bwin\b/g, full: 'window', beside: /\b(?:ac|a c|air|btu)\b/ },
  { form: /\bss(?= tub\b)/g, full: 'stainless steel' },
  {
    form: /\b(?:pellet|pebble|sonic|chewable|crunchy|chewy) ice(?= (?:maker|machine)s?\b)/g,
    full: 'nugget ice',
  },
  { form: /(?<=\d ?)(?:ft|feet|foot)3\b/g, full: 'cu ft' },
  { form: /(?<=\d ?)(?:ft|feet|foot)2\b/g, full: 'sq ft' },
];

const BOUND = '(?:up to|under|below|at most|max|maximum|(?:no|not) more than|less than)';
const SIDE = String.raw`\d\d(?:\.\d+)?"? (?:wide|tall|high|deep)\b`;

/** One appliance that is called by two, what an order is about, and a question that asks for products. */
const SAID_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:microwave and (?:range )?hood|(?:range )?hood and microwave) combo\b/, 'over the range microwave'],
  [/\b(?:freezer and (?:refrigerator|fridge)|(?:refrigerator|fridge) and freezer) combo\b/, 'refrigerator'],
  [/\b(biggest|largest) (?:drum|tub|inside|interior)\b/, '$1'],
  [/(?:\bin the \$?|\$)([1-9])00s\b/, 'between $$$100 and $$$199'],
  [/^(?:sort|order|list|arrange|rank) (.+) (by [a-z]+)$/, '$1 sorted $2'],
  [/^does ([a-z ]{2,20}) (?:make|sell|offer) (?:an? |any )?/, '$1 '],
  [/\b([1-4](?:st|nd|rd|th))(?=[a-z]{3})/, '$1 '],
  [/\b(\d\d\.\d+) (?:opening|space|gap|alcove|nook)\b/, '$1" opening'],
  [new RegExp(`\\b(${BOUND}) (${SIDE}) (?:and|by|x) (?=${SIDE})`), '$1 $2 and $1 '],
  [
    /\bdumb (?=(?:[a-z]+ )?(?:fridge|refrigerator|washer|dryer|oven|range|stove|appliance)s?\b)/,
    'not smart ',
  ],
  [
    /\b(?:ready to ship|ships? (?:now|today|fast|immediately)|available (?:now|today|immediately))\b/,
    'in stock',
  ],
  ...OTHER_SENTENCES,
];

/** A metric unit that stands apart from its sizes: "185 x 60 fridge cm", "width 60 fridge cm". */
const UNIT_APART = /^((?:\D* )?\d{2,4}"?(?: ?(?:x|by) ?\d{2,4}"?)*)((?: [a-z]+)*) (?:in )?([cm]m)$/;

/** An appliance in one word with its figure: "gasrange36inch", "fridge36". */
const GLUED =
  /\b([a-z]*(?:fridge|refrigerator|range|stove|oven|cooktop|washer|dryer|freezer|microwave|hood))(?=\d{1,4}(?:\.\d)?(?:in|inch|inches|cuft|watts?|w|")?(?![\w.]))/g;

/** A model number in three pieces: "rf 28 r7201sr". */
const PIECES = /\b(?!(?:in|ft|to|or|at|by|for|and|the) )([a-z]{2,3}) (\d\d) ([a-z]\d{3,5}[a-z]{0,4})(?!\S)/g;

/** "Between 1 000 and 1 500". */
const SPAN = /\b((?:between|from) \$?\d{1,2}) (\d{3} (?:and|to) \$?\d{1,2}) (\d{3})\b/g;
const AMOUNT = String.raw`\$? ?\d{1,2}`;
/** "Under 1 200 dollars", "between 1 000 and 1 500", "2 500 $": thousands with a space. */
const THOUSANDS = new RegExp(
  String.raw`(?<=(?:\b(?:under|over|below|above|around|about|than|budget|most|least|max|up to|between|from|price)|\$) ?${AMOUNT}) (?=\d{3}(?!\d)(?: (?:\$|dollars?|bucks|usd|and|to|or)| ?$))|(?<=(?<![\d.] ?)\b\d{1,2}) (?=\d{3} ?(?:\$|(?:dollars?|bucks|usd|btu)\b))`,
  'g',
);

const SORTED = '(?:sort|order|list|arrang)(?:ed)?';
const LED = '(?:by |in order of )?(?:prices? )?(?:from )?';
/** Orders, each with the superlative that asks for it. */
const ORDERS = (
  [
    [`${LED}high(?:est)? to low(?:est)?(?: prices?)?`, 'most expensive'],
    [`${LED}low(?:est)? to high(?:est)?(?: prices?)?(?! (?:temp|heat|speed))`, 'cheapest'],
    ['(?:by )?(?:(?:the )?lowest prices? first|prices? ascending)', 'cheapest'],
    ['(?:by )?(?:(?:the )?highest prices?(?: first)?|prices? descending)', 'most expensive'],
    [`(?:${SORTED} by (?:prices?|cost)|by prices?$)`, 'cheapest'],
    [`${SORTED} by (?:ratings?|reviews?)`, 'best rated'],
    [`${SORTED} by (?:noise|decibels?|loudness)`, 'quietest'],
    [`${SORTED} by (?:size|capacity)`, 'largest'],
    ['[3456] stars? (?:energy|efficiency)(?: rat(?:ing|ed))?', 'most efficient'],
    [
      '(?:(?:rated|with|at least|over|above|minimum|min) )*[345](?:\\.\\d)? stars?(?! (?:freezers?|hotel|motel)\\b)(?: (?:rat(?:ed|ings?)|reviews?))?(?: (?:and|or) (?:up|above|over|higher|more|better))?',
      'best rated',
    ],
    ['(?:(?:no|number) )?(?:1|one) rated', 'best rated'],
    ['(?:with )?(?:highly|well) (?:rated|reviewed)', 'best rated'],
    [
      '(?:with )?(?:the )?(?:good|great|high|highest|best|excellent) (?:customer |user )?(?:ratings?|reviews?)',
      'best rated',
    ],
    ['(?:that )?us(?:es?|ing) the least (?:amount of )?(?:energy|electricity|power)', 'most efficient'],
    [
      '(?:least|lowest) (?:energy|electricity|electric|power)(?: us(?:e|age)| consumption| bills?)?',
      'most efficient',
    ],
  ] as const
).map(([words, order]) => [new RegExp(String.raw`\b(?:${SORTED} )?${words}\b`), order] as const);
const FIRST = /\b((?:cheap|quiet|large|big|small|new)(?:e?st)\b.*?) first(?=$| )/;
/** "List refrigerators by price": what asks for the order, before the appliance. */
const IMPERATIVE = /^(?:please )?(?:sort|order|list|arrange|rank) (?:(?:all|the) )*/;

/** A query with its short forms, amounts and orders in full words; null where it has none. */
export function inFullWords(query: string): string | null {
  const typed = normalise(query);
  const long = SHORT_FORMS.reduce(
    (text, { form, full, beside }) => ((beside?.test(text) ?? true) ? text.replaceAll(form, full) : text),
    withSharedUnit(inKwhAYear(typed))
      .replaceAll(GLUED, '$1 ')
      .replace(
        UNIT_APART,
        (_, sizes: string, words: string, unit: string) => `${sizes.replaceAll('"', '')} ${unit}${words}`,
      )
      .replaceAll(PIECES, '$1$2$3')
      .replaceAll(SPAN, '$1$2$3')
      .replaceAll(THOUSANDS, ''),
  );
  const said = SAID_OTHERWISE.reduce((text, [other, plain]) => text.replace(other, plain), long);
  const [pattern, order = ''] = ORDERS.find(([words]) => words.test(said)) ?? [];
  const ordered =
    pattern === undefined ? said : `${order} ${said.replace(pattern, ' ').replace(IMPERATIVE, '')}`;
  const full = ordered.replace(FIRST, '$1').replaceAll(/ +/g, ' ').trim();
  return full === typed ? null : full;
}
