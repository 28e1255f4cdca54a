import { css } from '@emotion/react';
import { buttonStyle, theme } from '@kilowatt/ui';
import type { ButtonHTMLAttributes } from 'react';

const danger = css({
  background: theme.colour.deal,
  color: theme.colour.onDeal,
  border: '1px solid transparent',
});

/** A button for destructive operations. */
export const DangerButton = (props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'>) => (
  <button type="button" css={[buttonStyle({}), danger]} {...props} />
);
