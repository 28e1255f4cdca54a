import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';
import { value } from './facet-style';

const nothingLeft = css({
  color: theme.colour.muted,
  cursor: 'default',
  '&:hover': { textDecoration: 'none' },
  '&::before': { borderStyle: 'dashed' },
});

type Props = {
  /** The list with this option, or without it; null if it leaves no products. */
  href: string | null;
  selected: boolean;
  children: ReactNode;
};

/** A value or a range of a facet. It keeps its place where it leaves no products, so that a filter moves nothing. */
export const FacetOption = ({ href, selected, children }: Props) =>
  href === null ? (
    <span css={[value, nothingLeft]}>{children}</span>
  ) : (
    <Link
      css={value}
      to={href}
      rel="nofollow"
      preventScrollReset
      {...(selected && { 'aria-current': 'true' as const })}
    >
      {children}
    </Link>
  );
