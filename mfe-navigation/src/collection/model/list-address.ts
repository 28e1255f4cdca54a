import { type Filter, readFilters, SORTS, type Sort } from '@kilowatt/contracts';

/** The state of a list as its address has it. */
export type ListAddress = {
  path: string;
  filters: Filter[];
  sort: Sort;
  page: number /** What could not be read, in words. */;
  ignored: string[];
};

/** Reads a list's address leniently: what is wrong is left out and named. */
export function readListAddress(url: URL): ListAddress {
  const { filters, ignored } = readFilters(url.searchParams.get('filters'));
  const sort = url.searchParams.get('sort');
  const page = url.searchParams.get('page');
  const known = SORTS.find((one) => one === sort);
  const number = Number(page ?? 1);
  const valid = Number.isInteger(number) && number >= 1 && number < 1_000_000;
  return {
    path: url.pathname,
    filters,
    sort: known ?? 'featured',
    page: valid ? number : 1,
    ignored: [
      ...ignored,
      ...(sort && !known ? [`the order "${sort.slice(0, 40)}"`] : []),
      ...(valid ? [] : [`the page "${page?.slice(0, 40)}"`]),
    ],
  };
}

/** The address of a list, with some of it changed; another filter or order starts at the first page. */
export function listHref({ path, filters, sort, page }: Omit<ListAddress, 'ignored'>): string {
  const query = new URLSearchParams();
  if (filters.length > 0) query.set('filters', JSON.stringify(filters));
  if (sort !== 'featured') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

const same = (a: Filter, b: Filter) => JSON.stringify(a).toLowerCase() === JSON.stringify(b).toLowerCase();

/** The address with a filter added, or taken away where it is there. */
export function toggleHref(address: ListAddress, filter: Filter): string {
  const without = address.filters.filter((one) => !same(one, filter));
  const filters = without.length < address.filters.length ? without : [...without, filter];
  return listHref({ ...address, filters, page: 1 });
}
