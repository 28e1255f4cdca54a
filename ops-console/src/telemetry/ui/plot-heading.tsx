import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';

const style = css({
  margin: `0 0 ${theme.space[2]}`,
  fontFamily: theme.font.body,
  fontSize: theme.text.small,
  fontWeight: 650,
});

/** Heading of a plot in a remote's card. */
export const PlotHeading = ({ children }: { children: ReactNode }) => <h4 css={style}>{children}</h4>;
