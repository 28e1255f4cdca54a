/**
 * Styles for what is below the first screens. Until the document has loaded or is scrolled (`data-opening`, which a
 * script in the head sets and removes), browsers do not lay it out, unless it is near: shaping its text would delay the
 * first paint and the change to our typefaces. Then it is a part of the page like others, so that grids of its parent
 * reach into it, and a page that is printed or scrolled back to is whole. Without scripts nothing is put off.
 * @param height about what it takes, so that the scroll bar hardly changes
 */
export const belowFold = (height: string) =>
  ({
    'html[data-opening] &': { contentVisibility: 'auto', containIntrinsicBlockSize: height },
  }) as const;
