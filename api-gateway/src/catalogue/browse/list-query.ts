import {
  FILTERS_LIMITS,
  FIT_KEYS,
  FIT_LIMITS,
  Filters,
  type Fit,
  type FitKey,
  MAX_PAGE,
  SORTS,
} from '@kilowatt/contracts';
import * as v from 'valibot';
import { ProblemError } from '../../platform/problems/problem';
import type { ListQuery } from './product-list';

const inches = (key: FitKey) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}(\.\d{1,3})?$/, `${key} must be a number of inches`),
      v.transform(Number),
      v.minValue(FIT_LIMITS.step, `${key} must be a number of inches above 0`),
      v.maxValue(FIT_LIMITS.most, `${key} must be at most ${FIT_LIMITS.most} inches`),
    ),
  );

const sizes = Object.fromEntries(FIT_KEYS.map((key) => [key, inches(key)])) as {
  [Key in FitKey]: ReturnType<typeof inches>;
};
const PAGE = 'page must be a whole number from 1';

/** The parameters of every list, as `readListQuery` of the pages has them; what is invalid is refused here. */
export const ListParameters = {
  ...sizes,
  filters: v.optional(v.string()),
  sort: v.optional(v.picklist(SORTS, `sort must be one of ${SORTS.join(', ')}`), 'featured'),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d*$/, PAGE), v.transform(Number), v.maxValue(MAX_PAGE, PAGE)),
    '1',
  ),
};

type Parameters = Fit & { filters?: string | undefined; sort: ListQuery['sort']; page: number };

/** @throws ProblemError that names `filters` where it is not a JSON list of filter objects */
export function listQuery({ filters, sort, page, ...sizes }: Parameters): ListQuery {
  const requested = FIT_KEYS.filter((key) => sizes[key] !== undefined).map((key) => [key, sizes[key]]);
  return {
    filters: filters === undefined ? [] : parseFilters(filters),
    fit: Object.fromEntries(requested),
    sort,
    page,
  };
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
