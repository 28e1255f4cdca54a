import { searchHrefOf } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { Notice } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $lastSearch } from '../wiring';

type Props = { query: string; href: string };

/** Above the results of a suggestion: that what was typed found nothing, or is a model that is not sold. */
export function ReplacedLine({ query, href }: Props) {
  const last = useUnit($lastSearch);
  if (!last?.replaced || !isSameSearch(last.destination, href)) return null;
  const { replaced, unsold = [] } = last;
  return (
    <Notice>
      {unsold.length > 0
        ? `We do not sell the model ${unsold.join(', ').toUpperCase()}. `
        : `Nothing found for “${replaced}”. `}
      {`These are results for “${query}”. `}
      <Link to={searchHrefOf(replaced)}>Search for “{replaced}” anyway</Link>
    </Notice>
  );
}

/** Whether both are the results of one query, however it is encoded. */
function isSameSearch(one: string, other: string): boolean {
  const [first, second] = [one, other].map((href) => {
    const { pathname, searchParams } = new URL(href, 'http://shop');
    return `${pathname} ${searchParams.get('q')}`;
  });
  return first === second;
}
