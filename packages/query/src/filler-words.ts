const FILLER = new Set(
  'laundry appliance brand machine shop buy best new sale price the and for a an all product of from by in store online unit model deal cheap good top rated'.split(
    ' ',
  ),
);

/** Words that say nothing of what is looked for. */
export const isFiller = (word: string): boolean => FILLER.has(word);
