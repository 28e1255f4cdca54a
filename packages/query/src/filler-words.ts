const FILLER = new Set(
  'laundry appliance brand machine shop buy best new sale price the and for a an all product of from by in store online unit model deal cheap good top rated'.split(
    ' ',
  ),
);

/** Filler words, which are ignored. */
export const isFiller = (word: string): boolean => FILLER.has(word);
