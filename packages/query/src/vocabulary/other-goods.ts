// cspell:disable
/** What is named after an appliance or beside it and is sold elsewhere: food, prints, clothes, tableware, toys, media. */
import { normalise, stem } from '../text/normalise';
import { PART_WORDS } from './word-lists';

const GOODS = new Set(
  `popcorn pop popsicle pizza cake bread soup meal dinner lunch breakfast jam recipe book cookie cracker snack chip candy bacon salad chicken potato rice pasta cheese stuffing litter sauce spice dough paper foil wrap tape fluid
  cookbook ebook poster painting photo art calendar sticker decal wallpaper postcard tattoo canvas clipart drawing coloring
  sketch svg png shirt tshirt sweatshirt hoodie hat sock glove shoe boot jacket costume apron pant jersey mug bowl pitcher
  tumbler cookware bakeware dinnerware tableware tupperware container jar spoon spatula curtain rug clock lamp candle pillow
  blanket towel toy puzzle doll lego game song movie band lyric novel extender finder transmitter antenna router golf rifle ammo tire
  job career resort shooting archery scraper whisk scoop deodorizer dolly slider riser trolley`.split(/\s+/),
);
/** A sentence of an appliance may end with what it holds: "freezer for pizza", "fridge that fits a cake". */
const CONNECTED =
  /\b(?:a|an|the|my|our|and|or|with|for|to|that|which|of|on|under|fits?|holds?|by|in|from|near)\b/;
/** A lock against children, but not one that the appliance has ("oven with child lock"), what catches lint, and what washes or dries no clothes. */
const PHRASES =
  /\bproof(?:ing)? (?:.* )?locks?$|^(?:(?:baby|child|toddler) )+[a-z]+ locks?$|\blint [a-z]+$|\b(?:carpet|salad|lettuce|herb|grain|fruit|shoe) (?:washer|dryer)s?$/;
/** Makers and sizes of toys, and a lock for the door of an appliance. */
const NAMED_GOODS =
  /\b(?:lego|barbie|doll ?house|playmobil|calico critters|kidkraft|little tikes|minecraft)\b|(?<=(?:fridge|refrigerator|freezer|oven|stove|dishwasher|microwave|appliance) (?:door )?)locks?(?= for (?:the |my )?(?:kid|child|children|toddler|baby|babies|dog|cat|pet)s?\b)/;

/**
 * The last word of a query that names other goods by an appliance: "mountain range poster", "refrigerator water pitcher",
 * "cooktop knob set"; null for any other. English puts the head last.
 */
export function namesOtherGoods(query: string): string | null {
  const text = normalise(query);
  const words = text.split(' ').map(stem);
  const [part = '', last = ''] = words.slice(-2);
  const named = NAMED_GOODS.exec(text)?.[0];
  if (named !== undefined) return named;
  if (words.length < 2 || CONNECTED.test(text)) return null;
  if (GOODS.has(last) || PHRASES.test(text)) return last;
  const isSet = /^(?:set|pack|pair)$/.test(last);
  return isSet && PART_WORDS.has(part) ? part : null;
}
