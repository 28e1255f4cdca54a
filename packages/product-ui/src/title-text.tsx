import { css } from '@emotion/react';

/** Words with hyphens, such as Built-In and Counter-Depth; longer ones may have to break. */
const HYPHENATED = /(\S+-\S+)/;
const MAX_LENGTH = 16;
const unbroken = css({ whiteSpace: 'nowrap' });

/** A title whose words with hyphens stay on one line; its text is the same. */
export const TitleText = ({ children }: { children: string }) =>
  children.split(HYPHENATED).map((part, at) =>
    at % 2 === 1 && part.length <= MAX_LENGTH ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title
      <span key={at} css={unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );
