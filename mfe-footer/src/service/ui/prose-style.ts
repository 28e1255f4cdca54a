import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';

/** Long text. */
export const proseStyle = css({
  lineHeight: 1.65,
  '& h2': { fontSize: '1.5rem', scrollMarginTop: theme.space[5] },
  '& > h2:first-of-type': { marginTop: 0 },
  '& > p + h2, & > ul + h2, & > ol + h2': { marginTop: theme.space[7] },
  '& ul, & ol': { margin: `0 0 ${theme.space[4]}`, paddingInlineStart: '1.4rem' },
  '& li': { marginBottom: theme.space[2], paddingInlineStart: theme.space[1] },
  '& li::marker': { color: theme.colour.accent, fontWeight: 700 },
});
