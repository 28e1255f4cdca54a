import { css } from '@emotion/react';
import { Slot } from '@kilowatt/remote-kit';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import type { ShopProduct } from '../../shop/shop-product';
import { columnMoved, columnRemoved } from '../model/compare-table';
import { $swapping, swapBySku, swapEnded, swapStarted } from '../model/swap-by-sku';
import { SkuForm } from '../ui/sku-form';

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[1], marginTop: theme.space[2] });

type Props = { product: ShopProduct; column: number; last: boolean };

/** Actions on a product of the table. */
export function ColumnActions({ product, column, last }: Props) {
  const [swapping, swap, cancel, remove, move] = useUnit([
    $swapping,
    swapStarted,
    swapEnded,
    columnRemoved,
    columnMoved,
  ]);
  const { title } = product;
  return (
    <>
      <div css={{ maxWidth: '18rem' }}>
        <Slot name="addToCart" product={product} />
      </div>
      <div css={buttons}>
        <Button kind="quiet" aria-label={`Remove ${title}`} onClick={() => remove(column)}>
          Remove
        </Button>
        <Button
          kind="quiet"
          aria-expanded={swapping === column}
          aria-label={`Swap ${title} for another product`}
          onClick={() => (swapping === column ? cancel() : swap(column))}
        >
          Swap
        </Button>
        {!last && (
          <Button kind="quiet" aria-label={`Move ${title} to the right`} onClick={() => move(column)}>
            Move →
          </Button>
        )}
      </div>
      {swapping === column && (
        <SkuForm model={swapBySku} label={`SKU to show instead of ${title}`} action="Swap" />
      )}
    </>
  );
}
