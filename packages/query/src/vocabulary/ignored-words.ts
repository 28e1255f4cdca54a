/** Words that are ignored when collections are matched (specification §5). */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an the and or but in on at to for with by of up'.split(' '),
);

const FILLER = new Set(
  'laundry appliance brand machine shop buy best new sale price the and for a an all product of from by in store online unit model deal cheap good top rated'.split(
    ' ',
  ),
);

/** Filler words, which are ignored. */
export const isFiller = (word: string): boolean => FILLER.has(word);
