import { css } from '@emotion/react';
import { type Facet, type Filter, formatMoney, formatMoneyShort } from '@kilowatt/contracts';
import { Button, theme } from '@kilowatt/ui';
import { useId, useState } from 'react';
import { useFieldValues } from '../../use-field-values';
import { type ListAddress, listHref, toggleHref } from '../model/list-address';
import { FacetOption } from './facet-option';
import { fields, hint, values } from './facet-style';
import { ListForm } from './list-form';
import { type PriceSelection, PriceSlider } from './price-slider';

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

type Props = { facet: Facet & Required<Pick<Facet, 'range'>>; address: ListAddress };

/** Price ranges as links, which need no scripts, and a form for custom ranges. */
export function PriceRanges({ facet: { range, bounds = range, histogram }, address }: Props) {
  const chosen = address.filters.find((filter) => 'price' in filter);
  const others = address.filters.filter((filter) => !('price' in filter));
  const hrefOf = (price: Filter) =>
    isSame(price, chosen)
      ? toggleHref(address, price)
      : listHref({ ...address, filters: [...others, price], page: 1 });
  const isEmpty = ({ min = 0, max = Number.POSITIVE_INFINITY }: PriceStep['price']) =>
    range.max < min || range.min > max;
  return (
    <>
      <p css={hint}>{`${formatMoney(range.min)} to ${formatMoney(range.max)}`}</p>
      <ul css={values}>
        {priceSteps(bounds).map(({ label, price }) => (
          <li key={label}>
            <FacetOption
              href={isEmpty(price) && !isSame({ price }, chosen) ? null : hrefOf({ price })}
              selected={isSame({ price }, chosen)}
            >
              {label}
            </FacetOption>
          </li>
        ))}
      </ul>
      <ListForm address={{ ...address, filters: others }} sets={['minPrice', 'maxPrice']}>
        <PriceFields initial={chosen?.price ?? {}} histogram={histogram} />
      </ListForm>
    </>
  );
}

const isSame = (a: Filter, b: Filter | undefined) => JSON.stringify(a) === JSON.stringify(b);

type FieldsProps = { initial: PriceSelection; histogram: Facet['histogram'] };

/** The lowest and the highest price, typed or set by the slider: each follows the other. */
function PriceFields({ initial, histogram }: FieldsProps) {
  const id = useId();
  const [selection, setSelection] = useState(initial);
  const [shown, setShown] = useState(initial);
  if (JSON.stringify(shown) !== JSON.stringify(initial)) {
    setShown(initial);
    setSelection(initial);
  }
  const inputs = useFieldValues<HTMLDivElement>({
    minPrice: String(initial.min ?? ''),
    maxPrice: String(initial.max ?? ''),
  });
  const onMove = (end: 'min' | 'max', price: number | undefined) => {
    setSelection(withEnd(selection, end, price));
    const input = inputs.current?.querySelector<HTMLInputElement>(`[name="${end}Price"]`);
    if (input) input.value = String(price ?? '');
  };
  return (
    <>
      {histogram && <PriceSlider histogram={histogram} chosen={selection} onMove={onMove} />}
      <div css={fields}>
        <div css={pair} ref={inputs}>
          {(['min', 'max'] as const).map((end) => (
            <div key={end}>
              <label htmlFor={`${id}-${end}`}>{end === 'min' ? 'Price from' : 'Price to'}</label>
              {/* Uncontrolled: what is typed before hydration stays. */}
              <input
                id={`${id}-${end}`}
                name={`${end}Price`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                defaultValue={initial[end] ?? ''}
                onChange={({ target }) => setSelection(withEnd(selection, end, typedPrice(target.value)))}
              />
            </div>
          ))}
        </div>
        <Button kind="secondary" type="submit">
          Show these prices
        </Button>
      </div>
    </>
  );
}

function withEnd(selection: PriceSelection, end: 'min' | 'max', price: number | undefined): PriceSelection {
  const { [end]: _, ...other } = selection;
  return price === undefined ? other : { ...other, [end]: price };
}

/** A price as typed, such as `1,299` or `$500`; undefined while it is none. */
function typedPrice(text: string): number | undefined {
  const price = Number.parseFloat(text.replaceAll(/[$,\s]/g, ''));
  return Number.isFinite(price) ? price : undefined;
}
