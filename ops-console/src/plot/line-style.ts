import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';

/** Lines differ by dash, not by colour alone. */
export const lineStyle = {
  live: css({ stroke: theme.colour.accent }),
  canary: css({ stroke: theme.colour.danger, strokeDasharray: '7 5' }),
  other: css({ stroke: theme.colour.muted, strokeDasharray: '1 6' }),
} as const;
