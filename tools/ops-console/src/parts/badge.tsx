import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';

const TONES = {
  calm: css({ background: theme.colour.sand }),
  notice: css({ background: theme.colour.accentSoft }),
  bad: css({ background: theme.colour.dealSoft }),
} as const;
const style = css({
  display: 'inline-block',
  padding: `2px ${theme.space[2]}`,
  borderRadius: theme.radius.pill,
  fontSize: theme.text.caption,
  fontWeight: 650,
  color: theme.colour.text,
  whiteSpace: 'nowrap',
});

/** A short label of a state. */
export const Badge = ({ tone = 'calm', children }: { tone?: keyof typeof TONES; children: ReactNode }) => (
  <span css={[style, TONES[tone]]}>{children}</span>
);
