import { css } from '@emotion/react';
import { type ProductPreview, productHref } from '@kilowatt/contracts';
import { cardStyle, Price, ProductFacts, ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { useEffect, useRef } from 'react';
import type { FilledSlot } from '../model/fill-slots';

const group = css({
  minWidth: 0,
  margin: `0 0 ${theme.space[6]}`,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: theme.space[3], fontSize: theme.text.lead, fontWeight: 700 },
});
/** Scrolls sideways, so that all slots are close together. */
const row = css({
  // Hidden texts of the cards stay inside it.
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(11rem, 13rem)',
  gap: theme.space[3],
  margin: 0,
  padding: `2px 2px ${theme.space[3]}`,
  listStyle: 'none',
  overflowX: 'auto',
});
const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[2],
  height: '100%',
  boxSizing: 'border-box',
  padding: theme.space[3],
  '&:has(input:checked)': { outline: `2px solid ${theme.colour.accent}` },
  '& label': {
    display: 'grid',
    gap: theme.space[2],
    flexGrow: 1,
    alignContent: 'start',
    fontSize: theme.text.small,
    fontWeight: 600,
    lineHeight: 1.3,
    cursor: 'pointer',
  },
  '& input': { width: 20, height: 20, margin: 0, accentColor: theme.colour.accent },
});
const none = css({ display: 'flex', alignItems: 'center', gap: theme.space[2], minHeight: 36 });
const all = css({ fontSize: theme.text.small });

type Props = { filled: FilledSlot; brand: string | null };

/** The products of which one goes into a slot. */
export function PackageSlotChoice({ filled, brand }: Props) {
  const { slot, products, chosen, total, href, above, isTaken } = filled;
  const fieldset = useChosen(chosen?.handle ?? '');
  return (
    <fieldset css={group} ref={fieldset}>
      <legend>{slot.title}</legend>
      {isTaken && (
        <p>
          The over-the-range microwave is the hood. Another microwave, or none, leaves its place to a range
          hood.
        </p>
      )}
      {products.length === 0 ? (
        <p>
          {`${brand ?? 'No brand'} has no ${slot.title.toLowerCase()} in this color${total > 0 && slot.above ? ` for the ${slot.above.slot}` : ''} in stock. `}
          <Link to={`/collection/${slot.handle}`}>See all</Link>
        </p>
      ) : (
        <>
          <ul css={row}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductChoice
                  name={slot.id}
                  product={product}
                  isChosen={product.id === chosen?.id}
                  isAbove={above.includes(product.handle)}
                />
              </li>
            ))}
          </ul>
          {!slot.needed && (
            <label css={none}>
              <input type="radio" name={slot.id} value="" defaultChecked={chosen === null} />
              {`No ${slot.title.toLowerCase()}`}
            </label>
          )}
          {total > products.length && (
            <p css={all}>
              <Link to={href}>{`All ${total} that match`}</Link>
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}

/** The page may answer with another choice than the one that browsers still show. */
function useChosen(handle: string) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    for (const radio of fieldset.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])
      radio.checked = radio.value === handle;
  }, [handle]);
  return fieldset;
}

/** Leaves out what hangs where the product of a radio button goes. */
export function clearPlace(form: HTMLFormElement, changed: HTMLElement): void {
  if (!changed.matches('[data-above]')) return;
  for (const other of form.querySelectorAll<HTMLInputElement>('input[data-above]:checked')) {
    const none = other.name === changed.getAttribute('name') ? null : noneOf(form, other.name);
    if (none) none.checked = true;
  }
}

const noneOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"][value=""]`);

type ChoiceProps = { name: string; product: ProductPreview; isChosen: boolean; isAbove: boolean };

const ProductChoice = ({ name, product, isChosen, isAbove }: ChoiceProps) => (
  <div css={[cardStyle, card]}>
    <label>
      <input
        type="radio"
        name={name}
        value={product.handle}
        defaultChecked={isChosen}
        data-above={isAbove ? '' : undefined}
      />
      <ProductPicture src={product.image} alt="" size={160} colour={product.imageColour} lazy />
      {product.title}
    </label>
    <Price price={product.price} compareAtPrice={product.compareAtPrice} />
    <ProductFacts product={product} />
    <Link css={all} to={productHref(product)} aria-label={`Details of ${product.title}`}>
      Details
    </Link>
  </div>
);
