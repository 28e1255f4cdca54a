import { css } from '@emotion/react';
import { LIMITS } from '@kilowatt/contracts';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $swapping, swapBySku } from '../model/compare-table';
import { SkuForm } from '../ui/sku-form';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  alignItems: 'center',
  marginBottom: theme.space[4],
  '& p': { margin: 0 },
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
