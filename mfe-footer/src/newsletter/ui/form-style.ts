import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';

export const formStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  margin: 0,
  '& label': { flex: '1 0 100%' },
  '& input': {
    flex: '1 1 12rem',
    minHeight: 44,
    padding: `0 ${theme.space[3]}`,
    border: '1px solid rgb(255 255 255 / .5)',
    borderRadius: theme.radius.small,
    background: '#fff',
    color: '#101828',
  },
  '& button[type="submit"]': { minHeight: 44, background: theme.colour.spark, color: theme.colour.onSpark },
  '& button[type="button"]': { color: 'inherit', textDecoration: 'underline' },
});

export const errorStyle = css({ flex: '1 0 100%', margin: 0, color: '#ffb4ab' });
