import { Link, useLocation } from '@kilowatt/remote-kit';
import { Notice } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $arrival, ledHere } from '../model/arrival';

/** Above a list that a search led to: what was looked for, and the way to the words themselves. */
export function ArrivalLine({ title }: { title: string }) {
  const arrival = useUnit($arrival);
  const { pathname, search } = useLocation();
  if (!arrival || !ledHere(arrival, pathname + search)) return null;
  return (
    <Notice>
      {`Showing ${title} for “${arrival.query}”. `}
      <Link to={`/search?q=${encodeURIComponent(arrival.query)}`}>Search for the words instead</Link>
    </Notice>
  );
}
