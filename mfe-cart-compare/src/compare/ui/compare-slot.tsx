import { css } from '@emotion/react';
import type { CompareProduct } from '@kilowatt/contracts';
import { ProductPicture } from '@kilowatt/product-ui';
import { media, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { productRemoved } from '../model/compare';

const slot = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: 56,
  padding: theme.space[2],
  border: `1px dashed ${theme.colour.line}`,
  borderRadius: theme.radius.small,
  color: theme.colour.muted,
  fontSize: theme.text.small,
  [media.medium]: { minHeight: 54, gap: theme.space[1], padding: `0 ${theme.space[2]}` },
});
const filled = css({ borderStyle: 'solid', color: theme.colour.text });
/** A row of narrow slots has no room for pictures beside names; on phones there is room for pictures alone. */
const BETWEEN = '@media (min-width: 640px) and (max-width: 1279.98px)';
const PHONE = '@media (max-width: 639.98px)';
const picture = css({ flex: 'none', width: 40, [BETWEEN]: { display: 'none' }, [PHONE]: { flexShrink: 1 } });
const words = css({
  flex: 1,
  minWidth: 0,
  '& > *': { display: 'block' },
  [PHONE]: { display: 'none' },
});
const title = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
/** Distinguishes products of one line, whose names begin alike: it breaks where it would be cut off. */
const number = css({ overflowWrap: 'anywhere', color: theme.colour.muted, fontSize: theme.text.caption });
const close = css({
  border: 0,
  background: 'none',
  cursor: 'pointer',
  minWidth: 32,
  minHeight: 32,
  fontSize: '1.375rem',
  lineHeight: 1,
  color: theme.colour.muted,
  borderRadius: theme.radius.pill,
  '&:hover': { background: theme.colour.accentSoft, color: theme.colour.text },
  marginInlineStart: 'auto',
  [media.medium]: { minWidth: 24, padding: 0 },
});

type Props = {
  product: CompareProduct | null;
  /** What its button calls it. */
  name?: string;
  /** Called just before removal. */
  onRemoved?: () => void;
};

/** One of the four slots of the bar, filled or empty. */
export function CompareSlot({ product, name = product?.title ?? '', onRemoved }: Props) {
  const remove = useUnit(productRemoved);
  if (!product) return <li css={slot}>Add item</li>;
  return (
    <li css={[slot, filled]}>
      <span css={picture}>
        <ProductPicture src={product.image} alt="" size={40} />
      </span>
      <span css={words}>
        <span css={title}>{product.title}</span>
        {product.sku !== '' && (
          <span css={number}>
            <span className="visually-hidden">, SKU </span>
            {product.sku}
          </span>
        )}
      </span>
      <button
        css={close}
        type="button"
        aria-label={`Remove ${name} from compare`}
        data-remove=""
        onClick={() => {
          onRemoved?.();
          remove(product.id);
        }}
      >
        ×
      </button>
    </li>
  );
}

/** More products may be chosen than there are slots (specification §5). */
export const Waiting = ({ count }: { count: number }) =>
  count > 0 && (
    <p css={{ margin: 0, fontSize: theme.text.small }}>
      {count === 1
        ? '1 more product is selected. Remove one above to compare it.'
        : `${count} more products are selected. Remove some above to compare them.`}
    </p>
  );
