import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from './theme';

const notice = css({
  margin: `0 0 ${theme.space[4]}`,
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderRadius: theme.radius.small,
  background: theme.colour.accentSoft,
  borderInlineStart: `4px solid ${theme.colour.accent}`,
});
const warning = css({ borderInlineStartColor: theme.colour.spark });

/** A short message next to its subject. */
export const Notice = ({ tone = 'info', children }: { tone?: 'info' | 'warning'; children: ReactNode }) => (
  <div css={[notice, tone === 'warning' && warning]}>{children}</div>
);
