import { css } from '@emotion/react';
import { LIMITS } from '@kilowatt/contracts';
import { Link, type ProductSlotProps, useHydrated } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $products, compareHref, productToggled } from '../model/compare';

const label = css({
  display: 'inline-flex',
  gap: theme.space[2],
  alignItems: 'center',
  minHeight: 28,
  fontSize: theme.text.small,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, margin: 0 },
});

const row = css({ position: 'relative', display: 'flex' });
/** The bar comes last in the page: by keyboard, the comparison is one stop after the box. */
const jump = css({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  padding: `${theme.space[1]} ${theme.space[3]}`,
  borderRadius: theme.radius.pill,
  background: theme.colour.accent,
  color: theme.colour.onAccent,
  fontSize: theme.text.small,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
});

/** Adds a product to the compare list or removes it. */
export default function CompareToggle({ product, productName = product.title }: ProductSlotProps) {
  const [products, toggle] = useUnit([$products, productToggled]);
  const chosen = useHydrated() && products.some(({ id }) => id === product.id);
  const { id, handle, title, price, compareAtPrice, image, sku } = product;
  return (
    <div css={row}>
      <label css={label} data-needs-script>
        <input
          type="checkbox"
          checked={chosen}
          onChange={() => toggle({ id, handle, title, price, compareAtPrice, image, sku })}
        />
        Compare<span className="visually-hidden"> {productName}</span>
      </label>
      {chosen && products.length >= LIMITS.compareMinimum && (
        <Link css={jump} to={compareHref(products)}>
          Go to comparison
        </Link>
      )}
    </div>
  );
}
