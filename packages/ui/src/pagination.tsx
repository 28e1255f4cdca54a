import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { theme } from './theme';

type Props = { page: number; pageCount: number; hrefFor: (page: number) => string };

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.space[2],
  margin: `${theme.space[6]} 0 0`,
  padding: 0,
  listStyle: 'none',
  '& a, & span': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    minHeight: 44,
    padding: `0 ${theme.space[2]}`,
  },
  '& a': {
    border: `1px solid ${theme.colour.line}`,
    borderRadius: theme.radius.small,
    textDecoration: 'none',
  },
  '& [aria-current]': {
    background: theme.colour.accent,
    color: theme.colour.onAccent,
    // Forced colours take its background away.
    '@media (forced-colors: active)': { border: '3px solid Highlight' },
  },
});

/** Links to the pages of a list. */
export function Pagination({ page, pageCount, hrefFor }: Props) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages">
      <ul css={list}>
        {page > 1 && (
          <li>
            <Link to={hrefFor(page - 1)} rel="prev">
              Previous
            </Link>
          </li>
        )}
        {pageNumbers(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span>…</span>
            ) : (
              <Link
                to={hrefFor(entry.page)}
                aria-label={`Page ${entry.page}`}
                {...(entry.page === page && { 'aria-current': 'page' as const })}
              >
                {entry.page}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={hrefFor(page + 1)} rel="next">
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

type PageEntry = { key: string; page: number | null };

/** First, last, and the neighbours of the current page; `page: null` is an ellipsis. */
export function pageNumbers(page: number, pageCount: number): PageEntry[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((n) => n >= 1 && n <= pageCount)
    .sort((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const entry = { key: String(n), page: n };
    const previous = shown[index - 1];
    return previous !== undefined && n - previous > 1 ? [{ key: `before ${n}`, page: null }, entry] : [entry];
  });
}
