import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';

/** A card that is a link: it rises under the pointer. */
export const cardStyle = css({
  height: '100%',
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  transition: `box-shadow ${theme.motion.calm}, transform ${theme.motion.calm}, border-color ${theme.motion.calm}`,
  '&:hover': { boxShadow: theme.shadow.medium, transform: 'translateY(-3px)' },
});

/** The parts of all cards of a row stand at the same heights, and a part that no card of the row has takes no space. */
const PARTS = ['picture', 'title', 'facts', 'price', 'savings', 'delivery', 'controls'] as const;
const inRow = (part: (typeof PARTS)[number]) => ({ gridRow: PARTS.indexOf(part) + 1 });
export const rows = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: `span ${PARTS.length}`,
  rowGap: theme.space[2],
});

export const card = css({
  position: 'relative',
  padding: `0 ${theme.space[3]} ${theme.space[3]}`,
  overflow: 'clip',
  '&:hover': { borderColor: 'transparent' },
  '&:hover img': { transform: 'scale(1.04)' },
  '@media (min-width: 700px)': { padding: `0 ${theme.space[4]} ${theme.space[4]}` },
});
/** Extends to the card's edges. */
export const picture = css({
  ...inRow('picture'),
  position: 'relative',
  margin: `0 calc(-1 * ${theme.space[3]}) ${theme.space[2]}`,
  overflow: 'hidden',
  background: theme.colour.picture,
  '& img': {
    maxWidth: '100%',
    padding: theme.space[3],
    borderRadius: 0,
    transition: `transform ${theme.motion.calm}`,
  },
  '@media (min-width: 700px)': { marginInline: `calc(-1 * ${theme.space[4]})` },
});
export const flag = css({
  position: 'absolute',
  insetBlockStart: theme.space[3],
  insetInlineStart: theme.space[3],
  padding: `3px ${theme.space[2]}`,
  borderRadius: theme.radius.pill,
  background: '#b3261e',
  color: '#ffffff',
  fontSize: theme.text.caption,
  fontWeight: 700,
  lineHeight: 1.3,
});
/** Above the link that covers the card. */
export const save = css({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: theme.space[2],
  insetInlineEnd: theme.space[2],
});
export const name = css(inRow('title'));
export const vendor = css({
  margin: `0 0 ${theme.space[1]}`,
  color: theme.colour.muted,
  fontSize: theme.text.caption,
  fontWeight: 600,
});
export const title = css({
  margin: 0,
  fontFamily: theme.font.body,
  fontSize: theme.text.body,
  fontWeight: 600,
  letterSpacing: 0,
  lineHeight: 1.35,
  display: '-webkit-box',
  // Room for longer titles, and for the letter spacing that readers set, which takes a third more.
  WebkitLineClamp: 6,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  // The color, which often is all that differs, stands at the end.
  '@media (max-width: 699px)': { fontSize: '.9375rem', WebkitLineClamp: 8 },
  // A row of its own, as with text at 200 % on phones.
  '@container (max-width: 19rem)': { display: 'block' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  // The whole card is a click target of the link, except the controls.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radius.medium },
});
/** As many whole facts as there is room for: one line, or two in narrow cards. Those that do not fit are never cut. */
export const facts = css({
  ...inRow('facts'),
  display: 'flex',
  flexWrap: 'wrap',
  height: '1.4em',
  // Each has a dot before it; that of the first of a line is outside.
  margin: '0 0 0 -.9em',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(0 0 0 .9em)',
  color: theme.colour.muted,
  fontSize: theme.text.caption,
  lineHeight: 1.4,
  listStyle: 'none',
  '& li': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li::before': { content: '"·" / ""', display: 'inline-block', width: '.9em', textAlign: 'center' },
  '@media (max-width: 699px)': { height: '2.8em' },
  '@container (max-width: 19rem)': { height: 'auto' },
});
export const cost = css(inRow('price'));
/** What it saves beside what the manufacturer pays back, and the energy label. */
export const savings = css({
  ...inRow('savings'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
  // The label stands beside the saving; the rebate has a line of its own where there is no room.
  '& > div': { display: 'contents' },
  '& a': { position: 'relative', zIndex: 1 },
});
export const note = css({
  ...inRow('delivery'),
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[1],
  minHeight: 24,
  margin: 0,
  color: theme.colour.success,
  fontSize: theme.text.small,
  fontWeight: 600,
});
/** Keeps one line in the narrowest cards, where icon and price of delivery are left out. */
export const arrival = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  fontSize: theme.text.caption,
  whiteSpace: 'nowrap',
  '@media (max-width: 699px)': { '& > svg, & > span': { display: 'none' } },
});
export const controls = css({
  ...inRow('controls'),
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gap: theme.space[2],
  alignContent: 'start',
  // Reserves the space while the other remote loads.
  minHeight: 76,
});
/** In the narrowest cards its words stay on one line. */
export const choose = css({ padding: `0 ${theme.space[1]}` });
