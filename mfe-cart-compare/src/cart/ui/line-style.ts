import { css } from '@emotion/react';
import { media, theme } from '@kilowatt/ui';

/** Picture, what it is, what it comes to; on narrow screens the last goes below. */
export const row = css({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: `${theme.space[2]} ${theme.space[3]}`,
  padding: `${theme.space[5]} 0`,
  [media.medium]: { gridTemplateColumns: '128px minmax(0, 1fr) auto', columnGap: theme.space[5] },
});
export const name = css({
  fontWeight: 600,
  color: theme.colour.text,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
export const fine = css({ color: theme.colour.muted, fontSize: theme.text.small });
export const controls = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[2]} ${theme.space[3]}`,
  alignItems: 'center',
  marginTop: theme.space[3],
});
export const total = css({
  gridColumn: 2,
  margin: 0,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  [media.medium]: { gridColumn: 3, gridRow: 1, textAlign: 'end' },
});
