import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from './theme';

const container = css({
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `${theme.space[5]} ${theme.space[4]} ${theme.space[8]}`,
});

/** Page width and margins. */
export const Container = ({ children }: { children: ReactNode }) => <div css={container}>{children}</div>;
