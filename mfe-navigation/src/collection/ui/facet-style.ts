import { css } from '@emotion/react';
import { markerAtEnd, theme } from '@kilowatt/ui';

/** A facet's frame, open or closed. */
export const group = css(markerAtEnd, {
  borderBottom: `1px solid ${theme.colour.line}`,
  '& summary': { padding: `${theme.space[3]} 0` },
});
/** Width of a focus ring with its distance, which a list that scrolls would cut off. */
const RING = 5;
export const values = css({
  margin: `-${RING}px -${RING}px calc(${theme.space[3]} - ${RING}px)`,
  padding: RING,
  listStyle: 'none',
  // Half a row at the end shows that there are more.
  maxHeight: 8.5 * 32,
  // Scroll bars that lie over the list leave the numbers readable.
  paddingInlineEnd: theme.space[3],
  scrollbarWidth: 'thin',
  overflowY: 'auto',
});
export const value = css({
  position: 'relative',
  display: 'flex',
  gap: theme.space[2],
  alignItems: 'center',
  minHeight: 32,
  color: theme.colour.text,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&::before': {
    content: '""',
    flex: 'none',
    width: 16,
    height: 16,
    border: `1px solid ${theme.colour.muted}`,
    borderRadius: 4,
  },
  '&[aria-current]::before': {
    background: theme.colour.accent,
    borderColor: theme.colour.accent,
  },
  // A tick.
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    left: 6,
    top: 'calc(50% - 6px)',
    width: 5,
    height: 9,
    border: `solid ${theme.colour.onAccent}`,
    borderWidth: '0 2px 2px 0',
    rotate: '45deg',
  },
});
export const count = css({
  marginInlineStart: 'auto',
  color: theme.colour.muted,
  fontSize: theme.text.small,
});

/** Fields of the forms in a facet. */
export const fields = css({
  display: 'grid',
  gap: theme.space[2],
  margin: `0 0 ${theme.space[4]}`,
  '& label': { fontSize: theme.text.small },
  '& input': {
    width: '100%',
    minHeight: 36,
    padding: `0 ${theme.space[2]}`,
    border: `1px solid ${theme.colour.muted}`,
    borderRadius: theme.radius.small,
    background: theme.colour.surface,
  },
});
export const hint = css({ margin: 0, color: theme.colour.muted, fontSize: theme.text.small });
