import { css } from '@emotion/react';
import { type CollectionSummary, searchHrefOf } from '@kilowatt/contracts';
import { Link, useLocation } from '@kilowatt/remote-kit';
import { LinkList, Notice, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $searchRedirect, isRedirectTarget } from '../model/search-redirect';

/** Shown above a list after a search redirect: the query, and a link to its full-text results. */
export function RedirectNotice({ title }: { title: string }) {
  const redirect = useUnit($searchRedirect);
  const { pathname, search } = useLocation();
  if (!redirect || !isRedirectTarget(redirect, pathname + search)) return null;
  const { unused = [] } = redirect;
  return (
    <Notice>
      {`Showing ${title} for “${redirect.query}”. `}
      {unused.length > 0 && `No filter for ${quotedList(unused)}. `}
      <Link to={searchHrefOf(redirect.query, 'words')}>Search for these exact words instead</Link>
    </Notice>
  );
}

/** “a”, “b” and “c”. */
function quotedList(texts: readonly string[]): string {
  const all = texts.map((text) => `“${text}”`);
  const last = all.pop() ?? '';
  return all.length > 0 ? `${all.join(', ')} and ${last}` : last;
}

export const pills = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  '& a': {
    display: 'inline-flex',
    minHeight: 36,
    padding: `0 ${theme.space[4]}`,
    borderRadius: theme.radius.pill,
    color: theme.colour.text,
    textDecoration: 'none',
  },
});

/** Links to the subcollections. */
export function Subcollections({ collections }: { collections: readonly CollectionSummary[] }) {
  if (collections.length === 0) return null;
  return (
    <nav aria-label="Narrower categories">
      <LinkList
        css={pills}
        links={collections.map(({ handle, title }) => ({ label: title, href: `/collection/${handle}` }))}
      />
    </nav>
  );
}
