import { Link } from '@kilowatt/remote-kit';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonStyle } from './button-style';

/** A link that looks like a button. */
export function ButtonLink({ to, children, ...look }: ButtonLook & { to: string; children: ReactNode }) {
  return (
    <Link to={to} css={buttonStyle(look)}>
      {children}
    </Link>
  );
}
