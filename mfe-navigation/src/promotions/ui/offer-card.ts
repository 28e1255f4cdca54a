import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';

/** A list of offer cards. */
export const offers = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const offerCard = css({
  display: 'grid',
  gap: theme.space[1],
  height: '100%',
  padding: theme.space[5],
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.ink,
  color: theme.colour.onInk,
  textDecoration: 'none',
  transition: `transform ${theme.motion.calm}, box-shadow ${theme.motion.calm}`,
  '&:hover': { transform: 'translateY(-3px)', boxShadow: theme.shadow.high },
  '&:hover span:last-child': { textDecoration: 'underline' },
});

/** The value of the offer. */
export const offerWorth = css({
  fontFamily: theme.font.display,
  fontSize: theme.text.h1,
  fontWeight: 750,
  letterSpacing: '-.03em',
  lineHeight: 1.1,
  color: theme.colour.spark,
});

export const offerNote = css({
  alignSelf: 'end',
  color: theme.colour.onInkMuted,
  fontSize: theme.text.small,
});
