import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';

/** Rows of the mobile menu: links and buttons alike. */
export const mobileListStyle = css({
  margin: 0,
  padding: theme.space[2],
  listStyle: 'none',
  '& a, & button': {
    display: 'flex',
    width: '100%',
    minHeight: 44,
    justifyContent: 'space-between',
    alignItems: 'center',
    padding: theme.space[3],
    border: 0,
    borderRadius: theme.radius.small,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textDecoration: 'none',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& a:hover, & button:hover': { background: theme.colour.sand },
});
