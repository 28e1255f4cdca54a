import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';

/** A small form in a card. */
export const formStyle = css({
  display: 'grid',
  gap: theme.space[3],
  padding: `${theme.space[2]} 0 ${theme.space[3]}`,
  justifyItems: 'start',
  '> *': { maxWidth: '100%' },
  '> :not(button)': { width: '100%' },
});
