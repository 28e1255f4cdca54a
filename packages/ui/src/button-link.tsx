import { Link } from '@kilowatt/remote-kit';
import type { ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style';

/** A link that looks like a button. */
export function ButtonLink({
  to,
  children,
  ...variant
}: ButtonVariant & { to: string; children: ReactNode }) {
  return (
    <Link to={to} css={buttonStyle(variant)}>
      {children}
    </Link>
  );
}
