import { css } from '@emotion/react';
import { type Filter, formatMoney, formatMoneyShort } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { Button, theme } from '@kilowatt/ui';
import { useId } from 'react';
import { type ListAddress, listHref, toggleHref } from '../model/list-address';
import { fields, hint, value, values } from './facet-style';
import { ListForm } from './list-form';

type PriceStep = { label: string; price: { min?: number; max?: number } };

const BOUNDS = [250, 500, 1_000, 1_500, 2_500, 5_000, 10_000];

/** Round price ranges within the range of the list. */
function priceSteps({ min, max }: { min: number; max: number }): PriceStep[] {
  const bounds = BOUNDS.filter((bound) => bound > min && bound < max);
  const [first] = bounds;
  const last = bounds.at(-1);
  if (first === undefined || last === undefined) return [];
  const between = bounds.slice(1).map((bound, index): PriceStep => {
    const from = bounds[index] ?? 0;
    return {
      label: `${formatMoneyShort(from)} to ${formatMoneyShort(bound)}`,
      price: { min: from, max: bound },
    };
  });
  return [
    { label: `Under ${formatMoneyShort(first)}`, price: { max: first } },
    ...between,
    { label: `${formatMoneyShort(last)} and more`, price: { min: last } },
  ];
}

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: theme.space[2],
});

type Props = { range: { min: number; max: number }; address: ListAddress };

/** Price ranges as links, which need no scripts, and a form for custom ranges. */
export function PriceRanges({ range, address }: Props) {
  const id = useId();
  const chosen = address.filters.find((filter) => 'price' in filter);
  const others = address.filters.filter((filter) => !('price' in filter));
  const hrefOf = (price: Filter) =>
    JSON.stringify(price) === JSON.stringify(chosen)
      ? toggleHref(address, price)
      : listHref({ ...address, filters: [...others, price], page: 1 });
  return (
    <>
      <p css={hint}>{`${formatMoney(range.min)} to ${formatMoney(range.max)}`}</p>
      <ul css={values}>
        {priceSteps(range).map(({ label, price }) => (
          <li key={label}>
            <Link
              css={value}
              to={hrefOf({ price })}
              rel="nofollow"
              preventScrollReset
              {...(JSON.stringify({ price }) === JSON.stringify(chosen) && {
                'aria-current': 'true' as const,
              })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ListForm
        key={JSON.stringify(chosen)}
        address={{ ...address, filters: others }}
        sets={['minPrice', 'maxPrice']}
      >
        <div css={fields}>
          <div css={pair}>
            {(['min', 'max'] as const).map((end) => (
              <div key={end}>
                <label htmlFor={`${id}-${end}`}>{end === 'min' ? 'Price from' : 'Price to'}</label>
                <input
                  id={`${id}-${end}`}
                  name={`${end}Price`}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                  defaultValue={chosen?.price[end] ?? ''}
                />
              </div>
            ))}
          </div>
          <Button kind="secondary" type="submit">
            Show these prices
          </Button>
        </div>
      </ListForm>
    </>
  );
}
