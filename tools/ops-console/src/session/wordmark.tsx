import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { Zap } from 'lucide-react';

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  fontFamily: theme.font.display,
  fontSize: '1.25rem',
  fontWeight: 750,
  letterSpacing: '-.02em',
  svg: {
    padding: 5,
    borderRadius: theme.radius.small,
    background: theme.colour.spark,
    color: theme.colour.onSpark,
  },
});

export const Wordmark = () => (
  <span css={style}>
    <Zap size={30} fill="currentColor" aria-hidden="true" />
    Kilowatt ops
  </span>
);
