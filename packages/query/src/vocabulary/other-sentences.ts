// cspell:disable
/** Sentences about an appliance that the gateway writes in the words of the interpreter, which no browser loads. */
type Rewriting = readonly [said: RegExp, plain: string];

const ABOUT = '(?:(?:what|is|the|average|typical|expected|normal|useful) )*';
const LASTS = 'how long does $1 last';
/** Questions how long goods last: "dryer lifespan", "life expectancy of a stove", "how many years does a washer last". */
const LIFESPANS: readonly Rewriting[] = [
  [new RegExp(`^${ABOUT}(?:life ?(?:span|time|expectancy)?|longevity) (?:of|for) (.+)$`), LASTS],
  [
    new RegExp(
      `^${ABOUT}([a-z ]+?) (?:(?:average|typical|expected) )*(?:life ?(?:span|expectancy)s?|longevity)(?: average| years)?$`,
    ),
    LASTS,
  ],
  [/^how (?:many years|much time) (?:do|does|should|will|can|would) (.+) last\b.*$/, LASTS],
];

/** "Kwh per year under 300", "350 kwh annually". */
const ENERGY: readonly Rewriting[] = [
  [/\bkwh (?:(?:per|a|each|every|in a) )?(?:years?|yr|annum|annual|annually|yearly)\b/, 'kwh'],
  [
    /\b(?:(?:annual|yearly) )?kwh (?:(?:use|usage|consumption) )?((?:(?:no |not )?(?:less|more) than|under|below|over|above|at (?:most|least)|up to|max) \d{2,4})(?!\d| ?["$]| (?:dollars|bucks|cu|db))/,
    '$1 kwh',
  ],
];
const TIMES = { day: 365, month: 12 };
/** "1.2 kwh a day", which the shop states for a year. */
export const inKwhAYear = (text: string): string =>
  text.replace(
    /\b(\d+(?:\.\d+)?) kwh (?:per|a|each|every) (day|month)\b/,
    (_, figure: string, time: keyof typeof TIMES) => `${Math.round(Number(figure) * TIMES[time])} kwh`,
  );

/** "At least 14 cubic feet but no more than 20": the unit belongs to both, unless the other is a price. */
const UNIT_OF_FIRST =
  /(\d{1,2}(?:\.\d)?) ?(cu ft|cuft|cubic f(?:ee|oo)t|dba?|decibels|bottles|place settings|pints) ((?:but|and) (?:(?:no|not) (?:more|less|louder|larger|smaller) than|(?:less|more) than|under|over|at (?:most|least)|up to) (\d{1,2}(?:\.\d)?))(?= (?!cu|db|inch|in\b|wide|tall|deep|high|bottles|place|dollars|bucks)[a-z]|$)/;
export const withSharedUnit = (text: string): string =>
  text.replace(UNIT_OF_FIRST, (said, first: string, unit: string, rest: string, other: string) =>
    Number(other) < 4 * Number(first) && Number(first) < 4 * Number(other)
      ? `${first} ${unit} ${rest} ${unit}`
      : said,
  );

const DAYS =
  '(?:memorial|presidents?|independence|veterans?|columbus|mothers?|fathers?|christmas|xmas|thanksgiving|new years?|prime|cyber|holiday|(?:4th|fourth) of july|spring|summer|fall|winter)';
const SALE = '(?:sales?|deals?|specials?|discounts?|clearance|bargains?|markdowns?)';
/** Sales of a season, which the shop has as closeouts; beside an appliance the season says nothing of it. */
const SALES: readonly Rewriting[] = [
  [
    new RegExp(
      `^(?:(?:the|all|best|big|current|todays?|weekly|${DAYS}|day|week(?:end)?) )*(?:appliances? )?(?:on )?${SALE}(?: (?:on )?appliances?)?$`,
    ),
    'closeouts',
  ],
  [new RegExp(`\\b${DAYS} (?:day |week(?:end)? )*(?=(?:[a-z]+ ){0,4}${SALE}$|${SALE} )`), ''],
  // The sales of these days have collections of their own.
  [/^(black friday|labor day) appliances? (deal|sale|special)s?$/, '$1 $2'],
  [new RegExp(`\\blabor day (?=(?!appliance)(?:[a-z]+ ){1,4}${SALE}$|${SALE} [a-z])`), ''],
];

const OCCASION =
  '(?:birthday|wedding|anniversary|graduation|house ?warming|christmas|xmas|(?:mothers|fathers) day|valentines(?: day)?)';
const GIFT = '(?:gifts?|presents?)(?: ideas?)?';
const FOR =
  'for (?:(?:an?|the|my|our|your|new) )*(?:(?:mom|dad|mother|father|wife|husband|parents|couple|newlyweds?|bride|friend|sister|brother|grandma|grandpa|him|her)\\b ?)?';
const FONDNESS = '(?:lover|drinker|fan|addict)s?';
/** The occasion of a gift, and what those are fond of who shall get it. */
const GIFTS: readonly Rewriting[] = [
  [new RegExp(`\\b(?:${OCCASION} )*${GIFT} ${FOR}`), ''],
  [new RegExp(`\\b(?:${OCCASION} )+${GIFT}(?: (?!cards?|certificates?)|$)`), ''],
  [new RegExp(`\\b(?:coffee|espresso) ${FONDNESS}\\b`), 'coffee maker'],
  [new RegExp(`\\bwine ${FONDNESS}\\b`), 'wine cooler'],
  [new RegExp(`\\bbeer ${FONDNESS}\\b`), 'beverage cooler'],
];

/** Spanish that the interpreter does not have. */
const SPANISH: readonly Rewriting[] = [
  [/\baires?(?= (?:de |para )?(?:ventana|pared)| portatil)/, 'aire acondicionado'],
  [/\b(?:lavadora y secadora (?:de|en|tipo) torre|lavadora secadora torre)\b/, 'torre de lavado'],
  [/\b(negr[oa]|blanc[oa]|gris) mate\b/, '$1'],
  [/\bhornillas?\b/, 'quemadores'],
  [/\b(?:l[ao]s? )?mejor(?:es)?(?= (?:lava|seca|refri|never|congela|estufa|horno|micro|cocina|aire))/, ''],
];

/** "No less than 2000 dollars", whose "less than" is no upper bound. */
const PRICES: readonly Rewriting[] = [[/\b(?:no|not) (?:less|cheaper|lower) than (?=\$|\d{3,})/, 'over ']];

export const OTHER_SENTENCES: readonly Rewriting[] = [
  ...LIFESPANS,
  ...ENERGY,
  ...SALES,
  ...GIFTS,
  ...SPANISH,
  ...PRICES,
];
