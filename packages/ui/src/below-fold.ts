/**
 * Styles for what is below the first screens. While the document loads (`data-opening`, which a script in the head sets
 * and takes away), browsers lay it out only if it comes near: shaping its text would delay the first paint and the
 * change to our typefaces. Then it is a part of the page like others, so that what is printed, searched or scrolled back
 * to is whole. Without scripts nothing is put off.
 * @param height about what it takes, so that the scroll bar hardly changes
 */
export const belowFold = (height: string) =>
  ({
    'html[data-opening] &': { contentVisibility: 'auto', containIntrinsicBlockSize: height },
  }) as const;
