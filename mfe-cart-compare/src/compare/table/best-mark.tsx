import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';

const mark = css({
  display: 'inline-block',
  padding: `0 ${theme.space[2]}`,
  borderRadius: theme.radius.pill,
  background: theme.colour.accentSoft,
  fontSize: '.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

/** Says which of the compared values is the best. */
export const BestMark = ({ children }: { children: ReactNode }) => (
  <>
    {' '}
    <span css={mark}>{children}</span>
  </>
);
