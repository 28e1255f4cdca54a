import { css } from '@emotion/react';
import { media, theme } from '@kilowatt/ui';

const edge = `1px solid ${theme.colour.line}`;

/** On wide screens the page scrolls and the head stays; on narrow ones the table scrolls in its own frame. */
export const scroller = css({
  // What is hidden from sight in the table is placed in its frame: else it would widen the page.
  position: 'relative',
  borderRadius: theme.radius.medium,
  border: edge,
  background: theme.colour.surface,
  // Rounds the corners of its cells, and lets the head stick to the window.
  overflow: 'clip',
  [media.small]: { overflow: 'auto', maxHeight: '85vh' },
});

export const table = css({
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: theme.space[3],
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: edge,
    overflowWrap: 'anywhere',
    background: theme.colour.surface,
  },
  '& thead td, & thead th': { position: 'sticky', top: 0, zIndex: 2, borderBottomWidth: 2 },
  '& thead th': { fontWeight: 600 },
  '& thead td': { width: '11rem' },
  '& tbody th[scope="row"]': { fontWeight: 400, color: theme.colour.muted },
  '& tbody th[scope="rowgroup"]': { background: theme.colour.page, fontWeight: 700 },
  [media.small]: {
    '& thead td': { width: '7rem', insetInlineStart: 0, zIndex: 3 },
    '& tbody th[scope="row"]': { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
    // What gets the focus is scrolled clear of the head and of the first column.
    '& a, & button, & input': { scrollMarginInlineStart: '8rem', scrollMarginBlockStart: '7rem' },
  },
});
const width = (columns: number) => css({ [media.small]: { minWidth: `${7 + 10 * columns}rem` } });
const widths = [0, 1, 2, 3, 4].map(width);
/** Each product keeps room to be read; four of them are wider than a telephone. */
export const tableWidth = (columns: number) => widths[Math.min(columns, 4)];

export const unknown = css({ '&&': { fontWeight: 400, color: theme.colour.muted } });
