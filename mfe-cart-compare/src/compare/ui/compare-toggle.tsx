import { css } from '@emotion/react';
import { type ProductSlotProps, useHydrated } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $products, productToggled } from '../model/compare';

const label = css({
  display: 'inline-flex',
  gap: theme.space[2],
  alignItems: 'center',
  minHeight: 28,
  fontSize: theme.text.small,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, accentColor: theme.colour.accent },
});

/** Adds a product to the compare list or removes it. */
export default function CompareToggle({ product }: ProductSlotProps) {
  const [products, toggle] = useUnit([$products, productToggled]);
  const chosen = useHydrated() && products.some(({ id }) => id === product.id);
  const { id, handle, title, price, compareAtPrice, image, sku } = product;
  return (
    <label css={label} data-needs-script>
      <input
        type="checkbox"
        checked={chosen}
        onChange={() => toggle({ id, handle, title, price, compareAtPrice, image, sku })}
      />
      Compare<span className="visually-hidden"> {title}</span>
    </label>
  );
}
