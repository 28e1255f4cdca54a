// cspell:disable
/**
 * Queries in words that the browser's interpreter does not have: the French and the own words of Canadian shoppers, and
 * what an appliance does. The gateway reads them, so that no browser loads them.
 */
import { normalise } from '../text/normalise';

/** Phrases of Canadian shoppers without accents, singular and masculine, and what they are in English. */
const PHRASES: Readonly<Record<string, string>> = {
  laveuse: 'washer',
  'machine a laver': 'washer',
  secheuse: 'dryer',
  'laveuse secheuse': 'washer dryer set',
  'laveuse et secheuse': 'washer dryer set',
  'lave linge': 'washer',
  'seche linge': 'dryer',
  'lave vaisselle': 'dishwasher',
  refrigerateur: 'refrigerator',
  frigo: 'fridge',
  'mini frigo': 'mini fridge',
  congelateur: 'freezer',
  'congelateur coffre': 'chest freezer',
  'congelateur vertical': 'upright freezer',
  cuisiniere: 'range',
  poele: 'range',
  'table de cuisson': 'cooktop',
  'plaque de cuisson': 'cooktop',
  'surface de cuisson': 'cooktop',
  'plaque a induction': 'induction cooktop',
  'plaque induction': 'induction cooktop',
  'four encastre': 'wall oven',
  'four encastrable': 'wall oven',
  'four mural': 'wall oven',
  'four double': 'double wall oven',
  'micro onde': 'microwave',
  'four micro onde': 'microwave',
  'four a micro onde': 'microwave',
  'hotte de cuisine': 'range hood',
  'hotte de cuisiniere': 'range hood',
  'hotte de poele': 'range hood',
  hotte: 'range hood',
  'sous armoire': 'under cabinet',
  climatiseur: 'air conditioner',
  'de fenetre': 'window',
  thermopompe: 'mini split',
  'thermopompe murale': 'mini split',
  deshumidificateur: 'dehumidifier',
  humidificateur: 'humidifier',
  'purificateur d air': 'air purifier',
  'refroidisseur a vin': 'wine cooler',
  cellier: 'wine cooler',
  'cave a vin': 'wine cooler',
  'frigo a vin': 'wine cooler',
  'machine a cafe': 'coffee maker',
  'machine a glacon': 'ice maker',
  'broyeur a dechet': 'garbage disposal',
  garburateur: 'garbage disposal',
  garburator: 'garbage disposal',
  electromenager: 'appliance',
  'porte francais': 'french door',
  'profondeur comptoir': 'counter depth',
  'profondeur de comptoir': 'counter depth',
  'cote a cote': 'side by side',
  'congelateur en bas': 'bottom freezer',
  'congelateur en haut': 'top freezer',
  'chargement frontal': 'front load',
  frontal: 'front load',
  'chargement par le haut': 'top load',
  'chargement vertical': 'top load',
  encastre: 'built in',
  encastrable: 'built in',
  superposable: 'stackable',
  'au dessus de la cuisiniere': 'over the range',
  portatif: 'portable',
  noir: 'black',
  blanc: 'white',
  'acier inoxydable': 'stainless steel',
  inox: 'stainless steel',
  electrique: 'electric',
  'a gaz': 'gas',
  'au gaz': 'gas',
  gaz: 'gas',
  'a induction': 'induction',
  'au propane': 'propane',
  silencieux: 'quiet',
  'pas cher': 'cheap',
  petit: 'small',
  compact: 'compact',
  pouce: 'inch',
  po: 'inch',
  'pied cube': 'cu ft',
  pi3: 'cu ft',
  'moins de': 'under',
  'plus de': 'over',
  dollar: 'dollars',
  avec: 'with',
  sans: 'without',
  'sans event': 'ventless',
  'ne vide pas': 'not draining',
  'ne marche pas': 'not working',
  'ne fonctionne pas': 'not working',
  reparation: 'repair',
  usage: 'used',
  et: 'and',
  ou: 'or',
  pour: 'for',
};
/** Connecting words that say nothing of the appliance. */
const CONNECTIONS = new Set('a au aux d de des du en l la le les un une je veux cherche besoin'.split(' '));
/** Words that no other English query has; one of them makes a query French, or Canadian. */
const ONLY_FRENCH =
  /^(?:laveuse|secheuse|linge|vaisselle|refrigerateur|frigo|congelateur|cuisiniere|cuisson|encastre|encastrable|mural|onde|hotte|climatiseur|thermopompe|deshumidificateur|humidificateur|purificateur|refroidisseur|cellier|vin|glacon|broyeur|garburat(?:eu|o)r|electromenager)$/;
/** Words of French that are others in English, and the word beside them that tells: "poêle électrique", "four double". */
const FRENCH_PAIRS =
  /\bpoeles? (?:electrique|(?:au|a) |de cuisson)|\bfour double$|\bplaque (?:a )?induction\b/;
const MAX_PHRASE_WORDS = 5;

/** Plurals and feminine forms as the table has them: `laveuses`, `blanches`, `francaise`. */
function baseOf(word: string): string {
  const single = word.length > 3 ? word.replace(/[sx]$/, '') : word;
  if (/^(?:blanche|silencieu(?:se)?)$/.test(single)) return single === 'blanche' ? 'blanc' : 'silencieux';
  const masculine = single.replace(/(?<=francais|noir|petit|frontal|encastr|compact|usage)e$/, '');
  return masculine === 'encastr'
    ? 'encastre'
    : masculine.replace(/^portative$/, 'portatif').replace(/is$/, 'i');
}

const baseOfAll = (text: string): string => text.split(' ').map(baseOf).join(' ');
const FRENCH = new Map(Object.entries(PHRASES).map(([french, english]) => [baseOfAll(french), english]));

/** "1 500 $" as "$1500". */
const withDollars = (text: string): string =>
  text.replaceAll(/\b(\d{1,2}) (\d{3})(?= (?:\$|dollar))/g, '$1$2').replaceAll(/\b(\d+) \$(?!\d)/g, '$$$1');

function fromFrench(text: string): string | null {
  const words = baseOfAll(withDollars(text)).split(' ');
  if (!FRENCH_PAIRS.test(text) && !words.some((word) => ONLY_FRENCH.test(word))) return null;
  const english: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_PHRASE_WORDS, words.length - at);
    while (length > 1 && !FRENCH.has(words.slice(at, at + length).join(' '))) length -= 1;
    const word = words[at] ?? '';
    const meant = FRENCH.get(words.slice(at, at + length).join(' ')) ?? (CONNECTIONS.has(word) ? '' : word);
    if (meant !== '') english.push(meant);
    at += length;
  }
  return english.join(' ');
}

const OWN = '(?:(?:an?|one|my|the|our|your|some|all|dirty|wet|a few|bottles? of|cans? of) )*';
const ROOMS = '(?:living room|[a-z]*room|apartment|house|home|office|basement|garage)';
/** Where a purpose ends: before its place, its price or its state, or with the query. */
const END =
  '(?=$| (?:at|in|on|for|under|below|with|outside|outdoors|from|up|without|and|automatically|indoors|inside|faster|quickly)\\b)';
const purpose = (words: string) => new RegExp(`\\b(?:${words})(?: (?:cold|cool|chilled|fresh))?${END}`);

/** What shoppers want to do, and the appliance that does it. */
const PURPOSES: readonly (readonly [RegExp, string])[] = [
  [purpose(`wash(?:es|ing)? and dr(?:y|ies|ying) ${OWN}(?:clothes|clothing|laundry)`), 'washer dryer combo'],
  [purpose(`(?:wash|clean)(?:es|ing)? ${OWN}(?:clothes|clothing|laundry)`), 'washer'],
  [purpose(`do(?:es|ing)? ${OWN}laundry`), 'washer'],
  [purpose(`dr(?:y|ies|ying) ${OWN}(?:clothes|clothing|laundry|towels)`), 'dryer'],
  [purpose(`(?:wash|clean)(?:es|ing)? ${OWN}(?:dishes|plates)`), 'dishwasher'],
  [
    purpose(`(?:keep|store|chill|cool|hold|ag)(?:s|es?|ing)? ${OWN}wines?(?: bottles?| collection)?`),
    'wine cooler',
  ],
  [
    purpose(`(?:keep|store|chill|cool|hold)(?:s|ing)? ${OWN}(?:beers?|drinks?|sodas?|beverages?|pop)`),
    'beverage cooler',
  ],
  [
    purpose(
      `(?:freez(?:e|es|ing)|keeps?|stor(?:e|es|ing)) ${OWN}(?:frozen |raw |deer )?(?:food|meat|fish|groceries|milk|venison)(?: frozen)?`,
    ),
    '',
  ],
  [purpose(`mak(?:e|es|ing) ${OWN}ice(?: cubes)?`), 'ice maker'],
  [
    purpose(`(?:re)?(?:heat|warm)(?:s|ing)?(?: up)? ${OWN}(?:food|left ?overs|lunch)(?: quickly| fast)?`),
    'microwave',
  ],
  [purpose(`cool(?:s|ing)?(?: down)? ${OWN}(?:small |large |big )?${ROOMS}`), 'air conditioner'],
  [
    purpose(
      `(?:get rid of|reduc(?:e|es|ing)|remov(?:e|es|ing)|tak(?:e|es|ing)(?: out)?|pull(?:s|ing)?|lower(?:s|ing)?) ${OWN}(?:moisture|humidity|damp(?:ness)?)(?: (?:out of|from) ${OWN}(?:air|${ROOMS}))?`,
    ),
    'dehumidifier',
  ],
  [purpose(`add(?:s|ing)? ${OWN}(?:moisture|humidity)(?: to ${OWN}air)?`), 'humidifier'],
  [purpose(`clean(?:s|ing)? ${OWN}air`), 'air purifier'],
  [
    purpose(
      `(?:suck(?:s|ing)?|remov(?:e|es|ing)|get rid of|vent(?:s|ing)?|clear(?:s|ing)?)(?: up| out)? ${OWN}(?:cooking |kitchen )?(?:smoke|fumes|smells?|steam)(?: (?:from|over|above) ${OWN}(?:stove|range|kitchen|cooktop|cooking))?`,
    ),
    'range hood',
  ],
  [
    purpose(
      `(?:grind|shred|chop|get rid of|dispos(?:e|es|ing) of)(?:s|ing)?(?: up)? ${OWN}food (?:waste|scraps)(?: in ${OWN}sink)?`,
    ),
    'garbage disposal',
  ],
  [purpose(`(?:crush|compact|squash)(?:es|s|ing)? ${OWN}(?:trash|garbage)`), 'trash compactor'],
  [purpose(`(?:make|brew)(?:s|ing)? ${OWN}(?:coffee|espresso)`), 'coffee maker'],
];
const FROZEN = /fr[eo]ez|froz/;
/** "I need something that", "a machine to". */
const OPENING =
  /^(?:(?:i|we|im|looking|need|want|for|would|like|get|buy|an?|the|good|better|best|new|nice|some(?:thing|where)|things?|machines?|appliances?|devices?|gadgets?|units?|place|way) )+(?:(?:that|which|to|for|where|i|we|can|will|could) )*/;

/** What the appliance shall be: "something quiet to wash dishes". */
const QUALITIES = /\b(?:quiet|cheap|inexpensive|small|compact|large|portable) /g;

function fromPurpose(text: string): string | null {
  for (const [pattern, appliance] of PURPOSES) {
    const found = pattern.exec(text);
    // "Dish soap that washes dishes" names what does it.
    if (found === null) continue;
    const before = text.slice(0, found.index);
    if (before.replaceAll(QUALITIES, '').replace(OPENING, '') !== '') continue;
    const meant = appliance || (FROZEN.test(found[0]) ? 'freezer' : 'refrigerator');
    const rest = text
      .slice(found.index + found[0].length)
      .replace(/^ (?:indoors|inside|faster|quickly)\b/, '');
    const isOutdoors = /^ out(?:side|doors)\b/.test(rest);
    const named = (before.match(QUALITIES) ?? []).join('') + meant;
    return isOutdoors ? `outdoor ${named}${rest.replace(/^ \w+/, '')}` : named + rest;
  }
  return null;
}

/** A query in French as one in English; null for any other. */
export const translateFrench = (query: string): string | null => fromFrench(normalise(query));

/** A query that says what an appliance does ("machine to wash clothes") as one that names it; null for any other. */
export const namePurpose = (query: string): string | null => fromPurpose(normalise(query));
