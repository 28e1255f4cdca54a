import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import type { ReactNode } from 'react';
import { theme } from './theme';

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
