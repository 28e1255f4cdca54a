import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';

/** On the footer's dark ground. */
export const formStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: theme.space[2],
  margin: 0,
  '& input': { borderColor: 'transparent', background: '#ffffff', color: '#151b26' },
  '& input::placeholder': { color: '#6b7280' },
  '& [role="alert"]': { color: '#ffb4ab' },
  // Level with the field, below its label.
  '& > button': { minHeight: 48, marginTop: 26 },
  '@media (max-width: 480px)': { '& > button': { width: '100%', marginTop: 0 } },
  '& button[type="submit"]': { background: theme.colour.spark, color: theme.colour.onSpark },
  '& button[type="button"]': { color: 'inherit', textDecoration: 'underline' },
  '& small': { flex: '1 0 100%', color: theme.colour.onInkMuted },
});
