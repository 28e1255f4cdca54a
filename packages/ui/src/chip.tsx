import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { theme } from './theme';

const chip = css({
  display: 'inline-flex',
  gap: theme.space[2],
  alignItems: 'center',
  minHeight: 32,
  padding: `0 ${theme.space[3]}`,
  borderRadius: theme.radius.pill,
  background: theme.colour.accentSoft,
  color: theme.colour.text,
  fontSize: theme.text.small,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'line-through' },
});

/** An active filter; the link removes it. */
export function Chip({ label, href }: { label: string; href: string }) {
  return (
    <Link css={chip} to={href} preventScrollReset>
      <span className="visually-hidden">Remove filter </span>
      {label}
      <span aria-hidden="true">×</span>
    </Link>
  );
}
