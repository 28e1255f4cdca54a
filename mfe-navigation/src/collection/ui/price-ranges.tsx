import { css } from '@emotion/react';
import { type Filter, formatMoney } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { Button, theme } from '@kilowatt/ui';
import { useId } from 'react';
import { type ListAddress, listHref, toggleHref } from '../model/list-address';
import { priceSteps } from '../model/price-steps';
import { fields, hint, value, values } from './facet-style';
import { ListForm } from './list-form';

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
