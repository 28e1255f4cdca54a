import { css } from '@emotion/react';
import { Price, ProductPicture } from '@kilowatt/product-ui';
import { Link, Slot } from '@kilowatt/remote-kit';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import type { Ref } from 'react';
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
import { type CompareGroup, UNKNOWN } from './compare-groups';
import { differs, scroller, table, tableWidth, unknown } from './table-style';

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[1], marginTop: theme.space[2] });

type ColumnActionsProps = { product: ShopProduct; column: number; last: boolean };

/** Actions on a product of the table. */
function ColumnActions({ product, column, last }: ColumnActionsProps) {
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

// A scrollable region must be focusable.
const reachable = { tabIndex: 0 };

type Props = {
  region: Ref<HTMLElement>;
  products: readonly ShopProduct[];
  groups: readonly CompareGroup[];
};

/** Products in columns, specifications in rows. */
export function CompareTable({ region, products, groups }: Props) {
  const ids = products.map(({ id }) => id);
  return (
    <section ref={region} css={scroller} aria-label="Comparison" {...reachable}>
      <table css={[table, tableWidth(products.length)]}>
        <caption className="visually-hidden">
          {products.length === 1 ? 'One product' : `${products.length} products side by side`}
        </caption>
        <thead>
          <tr>
            <td />
            {products.map(({ id, handle, title }) => (
              <th key={id} scope="col">
                <Link to={`/products/${encodeURIComponent(handle)}`}>{title}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Picture</th>
            {products.map(({ id, image, imageAlt }) => (
              <td key={id}>
                <ProductPicture src={image} alt={imageAlt} size={160} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Price</th>
            {products.map(({ id, price, compareAtPrice }) => (
              <td key={id}>
                <Price price={price} compareAtPrice={compareAtPrice} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Buy or change</th>
            {products.map((product, column) => (
              <td key={product.id}>
                <ColumnActions product={product} column={column} last={column === products.length - 1} />
              </td>
            ))}
          </tr>
        </tbody>
        {groups.map((group) => (
          <GroupRows key={group.title} group={group} ids={ids} />
        ))}
      </table>
    </section>
  );
}

const mark = css({ display: 'block', fontSize: '.8125rem', fontWeight: 600, color: theme.colour.text });

/** A group of attributes; differing rows are marked in words as well. */
const GroupRows = ({ group: { title, rows }, ids }: { group: CompareGroup; ids: readonly string[] }) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={ids.length + 1}>
        {title}
      </th>
    </tr>
    {rows.map(({ name, values, different }) => (
      <tr key={name}>
        <th scope="row">
          {name}
          {different && <span css={mark}>differs</span>}
        </th>
        {ids.map((id, column) => (
          <td key={id} css={[different && differs, values[column] === UNKNOWN && unknown]}>
            {values[column]}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
