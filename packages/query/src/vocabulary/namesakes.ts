// cspell:ignore doesnt erature isnt
/** What is sold as a closeout: "open box washer", "clearance fridge", but not a "zero clearance" hinge. */
const SALE =
  /\b(?:open box|scratch (?:and|n) dent|closeouts?)\b|^clearance\b|(?<!(?:zero|low|side|door|minimum) )\bclearance(?= sale$| deals?$|$)/g;
export const namesCloseouts = (text: string): boolean => text.search(SALE) >= 0;

/** Phrases whose words mean something else by themselves: a price range is no stove, and Black Friday no colour. */
const NAMESAKES = [
  /\b(?:price|mid(?:dle)?|temp(?:erature)?|full|whole|entire|driving|shooting|free) ranges?\b(?! (?:hood|top|cooker|oven))|\brange (?=rover|finder)/g,
  /\b(?:an?|the|your|wide|large|full|whole) ranges? of\b/g,
  /\b(?:low|slim|thin) profile\b/g,
  // A list, and brands that begin with a colour.
  /\b(?:top|best) 10\b|\b10 (?=best\b)/g,
  /\b(?:black|white) (?=(?:and )?(?:decker|westinghouse|knight)\b)/g,
  SALE,
  /\bin stock\b/g,
  /\b(?:black friday|cyber monday)\b/g,
  /\b(?:hard|soft|low|less|sav(?:e|es|ing)|well) water\b(?! (?:dispenser|filter|line))/g,
  /(?<!counter )\bdeep (?!.*\b(?:chest|f\w*z))/g,
  /(?<=\b(?:pods?|detergent|soap|bleach|softener|powder|liquid) )dispensers?\b/g,
  // Water in the wrong place is a fault, and what it runs through no dispenser.
  /(?<=\b(?:leak\w*|full of|drain\w*|spill\w*) )water\b/g,
  /(?<!\bwith )\bwater(?= (?:filter|line|valve|inlet|supply|hose|pump|tank|leak\w*|on|in bottom|all over)\b)/g,
  // "Not heating" is a fault, and no wish for a machine without heat.
  /\b(?:not|wont|doesnt|isnt|cant|stopped|quit) (?:heat|lock)(?:ing)?\b/g,
  /\bwater (?:saving|saver|efficient|usage|use|consumption|pressure)\b/g,
];

/** The text without these phrases. */
export const withoutNamesakes = (text: string): string =>
  NAMESAKES.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text);
