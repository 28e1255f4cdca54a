import { css } from '@emotion/react';
import type { CollectionSummary } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  margin: `0 0 ${theme.space[5]}`,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 36,
    padding: `0 ${theme.space[4]}`,
    border: `1px solid ${theme.colour.line}`,
    borderRadius: theme.radius.pill,
    background: theme.colour.surface,
    color: theme.colour.text,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: theme.colour.accent },
});

/** Links to the subcollections. */
export function Subcollections({ collections }: { collections: readonly CollectionSummary[] }) {
  if (collections.length === 0) return null;
  return (
    <nav aria-label="Narrower categories">
      <ul css={list}>
        {collections.map(({ handle, title }) => (
          <li key={handle}>
            <Link to={`/collection/${handle}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
