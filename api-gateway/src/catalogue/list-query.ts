import { FILTERS_LIMITS, Filters, SORTS } from '@kilowatt/contracts';
import * as v from 'valibot';
import { ProblemError } from '../problem';
import type { ListQuery } from './product-list';

/** The parameters of every list. */
export const ListParameters = {
  filters: v.optional(v.string()),
  sort: v.optional(v.picklist(SORTS, `sort must be one of ${SORTS.join(', ')}`), 'featured'),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'page must be a whole number from 1'), v.transform(Number)),
    '1',
  ),
};

/** @throws ProblemError that names `filters` where it is not a JSON list of filter objects */
export function listQuery({
  filters,
  sort,
  page,
}: {
  filters?: string | undefined;
  sort: ListQuery['sort'];
  page: number;
}): ListQuery {
  return { filters: filters === undefined ? [] : parseFilters(filters), sort, page };
}

function parseFilters(text: string): ListQuery['filters'] {
  if (text.length > FILTERS_LIMITS.characters)
    throw new ProblemError('invalid-field', 'filters is too long', 'filters');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProblemError('invalid-field', 'filters is not valid JSON', 'filters');
  }
  const parsed = v.safeParse(Filters, value);
  if (!parsed.success)
    throw new ProblemError(
      'invalid-field',
      'filters must be a JSON list of filter objects (productMetafield, productVendor, available, price)',
      'filters',
    );
  return parsed.output;
}
