import { css } from '@emotion/react';
import { media, theme } from '@kilowatt/ui';

const edge = `1px solid ${theme.colour.line}`;
/** Where the names of rows stand above their values. Printed, the table is as on wide screens. */
export const NARROW = media.small.replace('@media', '@media screen and');
const PHONE = '@media screen and (max-width: 639.98px)';

/** The page scrolls and the head stays. */
export const scroller = css({
  // What is hidden from sight in the table is placed in its frame: else it would widen the page.
  position: 'relative',
  borderRadius: theme.radius.medium,
  border: edge,
  background: theme.colour.surface,
  // Rounds the corners of its cells, and lets the head stick to the window.
  overflow: 'clip',
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
  '& thead a:not(:hover)': { color: 'inherit', textDecoration: 'none' },
  '& thead td': { width: '11rem' },
  '& tbody th[scope="row"]': { fontWeight: 400, color: theme.colour.muted },
  '& tbody th[scope="rowgroup"]': { background: theme.colour.page, fontWeight: 700 },
  [NARROW]: {
    display: 'block',
    minWidth: 'var(--least)',
    '& thead, & tbody': { display: 'block' },
    '& tr': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'var(--columns)',
      borderBottom: edge,
      background: theme.colour.surface,
    },
    '& th, & td': { padding: theme.space[2], borderBottom: 0, background: 'none' },
    '& thead th': { position: 'static', fontSize: theme.text.small },
    // The names of rows stay in sight where the columns scroll.
    '& tbody th, & thead td': {
      gridColumn: '1 / -1',
      justifySelf: 'start',
      position: 'sticky',
      insetInlineStart: 0,
    },
    '& thead td': { width: 'auto', padding: 0 },
    // What these rows show needs no name in sight.
    '& tbody th[data-quiet]': {
      position: 'absolute',
      width: 1,
      height: 1,
      padding: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& td[colspan]': { gridColumn: '1 / -1' },
    '& tbody th[scope="row"]': { paddingBlockEnd: 0, fontSize: theme.text.small },
    '& tbody th > span': { display: 'inline', marginInlineStart: theme.space[2] },
    '& tr:has(> th[scope="rowgroup"])': { background: theme.colour.page },
    '& tbody td button': { paddingInline: theme.space[1] },
    '& tbody td > img': { maxWidth: '6rem' },
    // What gets the focus is scrolled clear of the head.
    '& a, & button, & input': { scrollMarginBlockStart: '7rem' },
  },
});

const columns = (count: number) =>
  css({
    '--columns': `repeat(${count}, minmax(0, 1fr))`,
    // Two products fit into a phone, unless the text is enlarged: then prices would break within their digits.
    ...(count === 2 && { [PHONE]: { overflow: 'auto', '--least': '14rem' } }),
    // More keep room to be read.
    ...(count > 2 && {
      [PHONE]: {
        overflow: 'auto',
        '--least': `calc(${count} * clamp(9rem, 40vw, 11rem))`,
        // Until the last of them is in sight.
        '&:not([data-end])': { maskImage: 'linear-gradient(90deg, #000 92%, transparent)' },
      },
    }),
  });
const byCount = [0, 1, 2, 3, 4].map(columns);
/** The columns of so many products. */
export const columnsOf = (count: number) => byCount[Math.min(count, 4)];

export const unknown = css({ '&&': { fontWeight: 400, color: theme.colour.muted } });

/** Roles that the elements have by themselves; some browsers drop those of a table that is laid out as a grid. */
export const role = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
