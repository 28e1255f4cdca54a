import { Link, useLocation } from '@kilowatt/remote-kit';
import { Notice } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $searchRedirect, isRedirectTarget } from '../model/search-redirect';

/** Shown above a list after a search redirect: the query, and a link to its full-text results. */
export function RedirectNotice({ title }: { title: string }) {
  const redirect = useUnit($searchRedirect);
  const { pathname, search } = useLocation();
  if (!redirect || !isRedirectTarget(redirect, pathname + search)) return null;
  return (
    <Notice>
      {`Showing ${title} for “${redirect.query}”. `}
      <Link to={`/search?q=${encodeURIComponent(redirect.query)}`}>Search for the words instead</Link>
    </Notice>
  );
}
