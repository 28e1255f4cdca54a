import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import type { ReactNode } from 'react';
import { media, theme } from './theme';

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

const linkList = css({
  margin: `0 0 ${theme.space[5]}`,
  padding: 0,
  listStyle: 'none',
  '& a': {
    alignItems: 'center',
    border: `1px solid ${theme.colour.line}`,
    background: theme.colour.surface,
  },
  '& a:hover': { borderColor: theme.colour.accent },
});

type Props = {
  links: readonly { label: string; href: string }[];
  /** From the `css` prop: how the links are arranged, and the shape of each. */
  className?: string;
};

/** A list of links, each in a frame. */
export const LinkList = ({ links, className }: Props) => (
  <ul css={linkList} className={className}>
    {links.map(({ label, href }) => (
      <li key={href}>
        <Link to={href}>{label}</Link>
      </li>
    ))}
  </ul>
);

const container = css({
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `${theme.space[5]} ${theme.space[4]} ${theme.space[8]}`,
});

/** Page width and margins. */
export const Container = ({ children }: { children: ReactNode }) => <div css={container}>{children}</div>;

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  margin: `0 0 ${theme.space[4]}`,
  padding: 0,
  listStyle: 'none',
  color: theme.colour.muted,
  fontSize: theme.text.small,
  '& li + li::before': { content: '"/"', marginInlineEnd: theme.space[2] },
  '& a': { color: 'inherit' },
  // Narrower than its longest word.
  '& li': { minWidth: 0 },
  // One line on phones: the heading below repeats what is cut off.
  [media.small]: {
    flexWrap: 'nowrap',
    whiteSpace: 'nowrap',
    '& li': { flex: 'none' },
    '& li:last-child': { flex: '0 1 auto', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

export type Crumb = { label: string; href?: string };

/** Breadcrumb trail; the last crumb is the current page. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol css={list}>
        {trail.map(({ label, href }) => (
          <li key={label}>
            {href ? <Link to={href}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
