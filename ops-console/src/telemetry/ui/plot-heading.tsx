import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';

const style = css({
  margin: `0 0 ${theme.space[2]}`,
  fontFamily: theme.font.body,
  fontSize: theme.text.small,
  fontWeight: 650,
});

/** What a plot inside a remote's card is of. */
export const PlotHeading = ({ children }: { children: ReactNode }) => <h4 css={style}>{children}</h4>;
