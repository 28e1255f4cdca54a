import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const disclosure = css({ '& > summary': { cursor: 'pointer', fontWeight: 600 } });

type Props = {
  summary: ReactNode;
  /** Whether it is open at first; the visitor opens and closes it after that. Default false. */
  open?: boolean;
  id?: string;
  /** From the `css` prop: styles of the frame, its `summary` and its marker. */
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
