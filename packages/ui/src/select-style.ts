import { css } from '@emotion/react';
import { theme } from './theme';

/** Of a grey that is seen on the surfaces of both themes: a background cannot refer to tokens. */
const CHEVRON = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8" fill="none" stroke="#7b8698" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m1.5 1.5 4.5 4.5 4.5-4.5"/></svg>',
);

/** A native `<select>` that looks like the fields beside it. */
export const selectStyle = css({
  appearance: 'none',
  minHeight: 42,
  padding: `0 2.25rem 0 ${theme.space[3]}`,
  border: `1px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.small,
  background: `${theme.colour.surface} url("data:image/svg+xml,${CHEVRON}") no-repeat right ${theme.space[3]} center`,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.colour.accent },
  '@media (forced-colors: active)': { appearance: 'auto' },
});
