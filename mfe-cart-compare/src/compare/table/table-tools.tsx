import { css } from '@emotion/react';
import { LIMITS } from '@kilowatt/contracts';
import { Slot } from '@kilowatt/remote-kit';
import { Button, media, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import type { ShopProduct } from '../../shop/shop-products';
import {
  $swapping,
  columnMoved,
  columnRemoved,
  swapBySku,
  swapEnded,
  swapStarted,
} from '../model/compare-table';
import { SkuForm } from '../ui/sku-form';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  alignItems: 'center',
  marginBottom: theme.space[4],
  '& p': { margin: 0, color: theme.colour.muted },
  // At the end of the row.
  [media.medium]: {
    '& > form': { marginInlineStart: 'auto', marginInlineEnd: `calc(-1 * ${theme.space[2]})` },
  },
});

type Props = {
  products: number;
  rows: number;
  differing: number;
  only: boolean;
  onToggle: () => void;
};

/** Tools above the table: the row filter and a field for another product. */
export function TableTools({ products, rows, differing, only, onToggle }: Props) {
  const swapping = useUnit($swapping);
  const comparable = products >= LIMITS.compareMinimum;
  return (
    <div css={row}>
      {comparable && (
        <>
          <Button kind={only ? 'primary' : 'secondary'} aria-pressed={only} onClick={onToggle}>
            Only differences
          </Button>
          <p role="status">{only ? `${differing} of ${rows} rows differ` : `All ${rows} rows`}</p>
        </>
      )}
      {products < LIMITS.compareSlots && swapping === null && (
        <SkuForm model={swapBySku} label="Add a product by SKU" />
      )}
    </div>
  );
}

const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[1],
  marginTop: theme.space[2],
  '& > button:first-of-type': { paddingInlineStart: 0 },
});

type ColumnActionsProps = {
  product: ShopProduct;
  /** What the actions call it. */
  name: string;
  column: number;
  last: boolean;
};

/** Actions on a product of the table. */
export function ColumnActions({ product, name, column, last }: ColumnActionsProps) {
  const [swapping, swap, cancel, remove, move] = useUnit([
    $swapping,
    swapStarted,
    swapEnded,
    columnRemoved,
    columnMoved,
  ]);
  return (
    <>
      <div css={{ maxWidth: '18rem' }}>
        <Slot name="addToCart" product={product} productName={name} />
      </div>
      <div css={buttons}>
        <Button kind="quiet" aria-label={`Remove ${name}`} onClick={() => remove(column)}>
          Remove
        </Button>
        <Button
          kind="quiet"
          aria-expanded={swapping === column}
          aria-label={`Swap ${name} for another product`}
          onClick={() => (swapping === column ? cancel() : swap(column))}
        >
          Swap
        </Button>
        {!last && (
          <Button kind="quiet" aria-label={`Move ${name} to the right`} onClick={() => move(column)}>
            Move →
          </Button>
        )}
      </div>
      {swapping === column && (
        <SkuForm model={swapBySku} label={`SKU to show instead of ${name}`} action="Swap" />
      )}
    </>
  );
}
