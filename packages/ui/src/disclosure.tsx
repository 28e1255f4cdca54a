import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  /** Whether it is open at first, and opened whenever this becomes true; only the visitor closes it. Default false. */
  open?: boolean;
  id?: string;
  /** From the `css` prop: styles of the frame, its `summary` and its marker, which is `summary::after`. */
  className?: string;
  children: ReactNode;
};

/** A native `<details>`: it works without script, and browsers may open it for a match of their search in the page. */
export const Disclosure = ({ summary, open = false, id, className, children }: Props) => {
  const details = useRef<HTMLDetailsElement>(null);
  const [isInitiallyOpen] = useState(open);
  const wasOpen = useRef(open);
  useEffect(() => {
    // Never closed from here: the focus in it would be lost.
    if (open && !wasOpen.current && details.current) details.current.open = true;
    wasOpen.current = open;
  }, [open]);
  return (
    <details css={disclosure} className={className} ref={details} id={id} open={isInitiallyOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
};
