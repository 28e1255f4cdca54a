/** In how many steps it is laid out, a frame each, so that no task is long. */
const STEPS = 6;

/** Elements of the steps that the document has taken, but the last. */
const LAID_OUT = Array.from({ length: STEPS - 1 }, (_, step) => step + 1)
  .map((step) => `html[data-opening~="${step}"] &:nth-of-type(${STEPS}n + ${step})`)
  .join(', ');

/**
 * Styles for what is below the first screens. Until the document has loaded or is scrolled (`data-opening`, which a
 * script in the head sets and removes), browsers do not lay it out, unless it is near: shaping its text would delay the
 * first paint and the change to our typefaces. Then it is a part of the page like others, so that grids of its parent
 * reach into it, and a page that is printed or scrolled back to is whole. Without scripts nothing is put off.
 *
 * Every sixth of its kind is a group, and the script ends one group after the other (`data-opening="1"`, then `"1 2"`, …),
 * a frame each, so that no task is long.
 * @param height about what it takes, so that the scroll bar hardly changes
 */
export const belowFold = (
  height: string,
): {
  readonly 'html[data-opening] &': {
    readonly contentVisibility: 'auto';
    readonly containIntrinsicBlockSize: string;
  };
} => {
  const styles = {
    'html[data-opening] &': { contentVisibility: 'auto', containIntrinsicBlockSize: height },
    [LAID_OUT]: { contentVisibility: 'visible' },
  } as const;
  return styles;
};
