import { css } from '@emotion/react';
import { type Facet, FIT_KEYS, type FitKey } from '@kilowatt/contracts';
import { useFitPlace } from '@kilowatt/product-ui';
import { inchesText } from '@kilowatt/taxonomy';
import { Button, theme } from '@kilowatt/ui';
import { useId } from 'react';
import { useFieldValues } from '../../use-field-values';
import type { ListAddress } from '../model/list-address';
import { fields, hint } from './facet-style';
import { ListForm } from './list-form';

const SIZES = ['Width', 'Height', 'Depth'] as const;
const pair = css({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr) minmax(0, 1fr)',
  gap: theme.space[2],
  alignItems: 'end',
  margin: 0,
  padding: 0,
  border: 0,
});
const name = css({ minHeight: 36, display: 'grid', alignItems: 'center', fontSize: theme.text.small });

type Props = { sizes: readonly Facet[]; address: ListAddress };

/** The gap that an appliance has to stand in, in quarters of an inch, typed as a tape measure reads. */
export function FitForm({ sizes, address }: Props) {
  const id = useId();
  const { initial } = useFitPlace();
  const isRequested = Object.values(address.fit).some((inches) => inches !== undefined);
  // What the shopper has measured for a product is what lists are asked for, one press away.
  const measured: ListAddress['fit'] = {
    maxWidth: initial.openingWidth,
    maxHeight: initial.openingHeight,
    maxDepth: initial.openingDepth,
  };
  const fit = isRequested ? address.fit : measured;
  const inputs = useFieldValues<HTMLDivElement>(
    Object.fromEntries(FIT_KEYS.map((key) => [key, written(fit[key])])),
    JSON.stringify(address.fit),
  );
  return (
    <ListForm address={address} sets={FIT_KEYS}>
      <div css={fields} ref={inputs}>
        <p css={hint} id={`${id}-hint`}>
          Inches, such as 35¾ or 35.75
        </p>
        {SIZES.map((size) => {
          const range = sizes.find(({ key }) => key === size)?.range;
          return (
            <fieldset key={size} css={pair} aria-label={size}>
              <span css={name} aria-hidden="true">
                {size}
              </span>
              {(['min', 'max'] as const).map((end) => {
                const key: FitKey = `${end}${size}`;
                return (
                  <div key={key}>
                    <label htmlFor={`${id}-${key}`}>{end === 'min' ? 'From' : 'Fits'}</label>
                    <input
                      id={`${id}-${key}`}
                      name={key}
                      inputMode="text"
                      autoComplete="off"
                      maxLength={12}
                      defaultValue={written(fit[key])}
                      placeholder={range ? written(end === 'min' ? range.min : range.max) : ''}
                      aria-describedby={`${id}-hint`}
                    />
                  </div>
                );
              })}
            </fieldset>
          );
        })}
        <Button kind="secondary" type="submit">
          Apply sizes
        </Button>
      </div>
    </ListForm>
  );
}

const written = (inches: number | undefined): string =>
  inches === undefined ? '' : inchesText(inches).replace(' in', '');
