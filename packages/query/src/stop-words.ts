/** Words that are ignored when collections are matched (specification §5). */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an the and or but in on at to for with by of up'.split(' '),
);
