import { Notice } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $pricedLines } from '../prices/shop-prices';

/** Counts lines that have changed since they were added; each line shows its change. */
export function ChangesNotice() {
  const lines = useUnit($pricedLines);
  const changed = lines.filter(({ before, buyable }) => before !== null || buyable === 0).length;
  return (
    <div role="status">
      {changed > 0 && (
        <Notice tone="warning">
          {changed === 1
            ? 'One item has changed since you added it.'
            : `${changed} items have changed since you added them.`}
        </Notice>
      )}
    </div>
  );
}
