import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { theme } from './theme';

const disclosure = css({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.space[3],
    cursor: 'pointer',
    fontWeight: 600,
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  // A chevron instead of the browser's triangle.
  '& > summary::after': {
    content: '""',
    flex: 'none',
    width: 7,
    height: 7,
    margin: '-3px 2px 0',
    border: `solid ${theme.colour.muted}`,
    borderWidth: '0 2px 2px 0',
    rotate: '45deg',
    transition: `rotate ${theme.motion.quick}`,
  },
  '&[open] > summary::after': { rotate: '225deg', marginBlockStart: 4 },
});

/** For frames and columns: the chevron stands at their end. */
export const markerAtEnd = css({ '& > summary::after': { marginInlineStart: 'auto' } });

type Props = {
  summary: ReactNode;
  /** Whether it is open at first; the visitor opens and closes it after that. Default false. */
  open?: boolean;
  id?: string;
  /** From the `css` prop: styles of the frame, its `summary` and its marker, which is `summary::after`. */
  className?: string;
  children: ReactNode;
};

/** A native `<details>`: it works without script, and browsers may open it for a match of their search in the page. */
export const Disclosure = ({ summary, open = false, id, className, children }: Props) => (
  <details css={disclosure} className={className} id={id} open={open}>
    <summary>{summary}</summary>
    {children}
  </details>
);
