import { css, keyframes } from '@emotion/react';
import { theme } from './theme';

const pulse = keyframes({ '50%': { opacity: 0.5 } });
const block = css({
  borderRadius: theme.radius.medium,
  background: theme.colour.line,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});

/** A loading placeholder. */
export const Skeleton = ({ height }: { height: string }) => (
  <div css={[block, { height }]} aria-hidden="true" />
);
