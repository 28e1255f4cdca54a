import { css } from '@emotion/react';
import { type ProductPreview, productHref } from '@kilowatt/contracts';
import { cardStyle, Price, ProductFacts, ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import type { FilledSlot } from '../model/load-package';

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
export function PackageSlotChoice({ filled: { slot, products, chosen, total, href }, brand }: Props) {
  return (
    <fieldset css={group}>
      <legend>{slot.title}</legend>
      {products.length === 0 ? (
        <p>
          {`${brand ?? 'No brand'} has no ${slot.title.toLowerCase()} in this color in stock. `}
          <Link to={`/collection/${slot.handle}`}>See all</Link>
        </p>
      ) : (
        <>
          <ul css={row}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductChoice name={slot.id} product={product} isChosen={product.id === chosen?.id} />
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

type ChoiceProps = { name: string; product: ProductPreview; isChosen: boolean };

const ProductChoice = ({ name, product, isChosen }: ChoiceProps) => (
  <div css={[cardStyle, card]}>
    <label>
      <input type="radio" name={name} value={product.handle} defaultChecked={isChosen} />
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
