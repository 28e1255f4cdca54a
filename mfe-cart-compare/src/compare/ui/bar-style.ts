import { css } from '@emotion/react';
import { media, theme } from '@kilowatt/ui';

export const bar = css({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 40,
  padding: `${theme.space[3]} 0`,
  background: theme.colour.raised,
  borderTop: `1px solid ${theme.colour.line}`,
  boxShadow: theme.shadow.high,
});
export const inside = css({
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `0 ${theme.space[4]}`,
  display: 'grid',
  gap: theme.space[3],
});
export const tall = css({ height: '18rem', [media.medium]: { height: '14rem' } });
export const short = css({ height: '4rem' });
export const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: theme.space[3],
  '& p': { margin: 0, fontWeight: 700 },
});
export const slots = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  alignItems: 'center',
  '& > form': { flex: '1 1 auto' },
  [media.small]: { '& > *': { flex: '1 1 auto' }, '& > form > input': { flex: 1, minWidth: 0 } },
});
