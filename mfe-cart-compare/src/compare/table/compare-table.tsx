import { css } from '@emotion/react';
import { productHref } from '@kilowatt/contracts';
import { ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { type RefObject, useEffect, useRef } from 'react';
import type { ShopProduct } from '../../shop/shop-products';
import { BestMark } from './best-mark';
import { type CompareGroup, UNKNOWN } from './compare-groups';
import { CostRows, DeliveryRow, FitRow } from './rows';
import { StickyNames } from './sticky-names';
import { columnsOf, role, scroller, table, unknown } from './table-style';
import { ColumnActions } from './table-tools';

// A scrollable region must be focusable.
const reachable = { tabIndex: 0 };

type Props = {
  region: RefObject<HTMLElement | null>;
  products: readonly ShopProduct[];
  groups: readonly CompareGroup[];
  /** What a product is called beside the others. */
  nameOf: (id: string) => string;
};

/** Products in columns, specifications in rows. */
export function CompareTable({ region, products, groups, nameOf }: Props) {
  const ids = products.map(({ id }) => id);
  return (
    <>
      <StickyNames key={ids.join()} region={region} products={products} nameOf={nameOf} />
      <section
        ref={region}
        css={[scroller, columnsOf(products.length)]}
        aria-label="Comparison"
        {...reachable}
      >
        <table css={table} {...role.table}>
          <caption className="visually-hidden">
            {products.length === 1 ? 'One product' : `${products.length} products side by side`}
          </caption>
          <ProductNames products={products} nameOf={nameOf} />
          <tbody {...role.rows}>
            <tr {...role.row}>
              <th scope="row" data-quiet="" {...role.rowHeader}>
                Picture
              </th>
              {products.map(({ id, image, imageAlt }) => (
                <td key={id} {...role.cell}>
                  <ProductPicture src={image} alt={imageAlt} size={160} />
                </td>
              ))}
            </tr>
            <CostRows products={products} />
            <tr {...role.row}>
              <th scope="row" data-quiet="" {...role.rowHeader}>
                Buy or change
              </th>
              {products.map((product, column) => (
                <td key={product.id} {...role.cell}>
                  <ColumnActions
                    {...{ product, column }}
                    name={nameOf(product.id)}
                    last={column === products.length - 1}
                  />
                </td>
              ))}
            </tr>
            <DeliveryRow products={products} />
            <FitRow products={products} />
          </tbody>
          {groups.map((group) => (
            <GroupRows key={group.title} group={group} ids={ids} />
          ))}
        </table>
      </section>
    </>
  );
}

const ProductNames = ({ products, nameOf }: Pick<Props, 'products' | 'nameOf'>) => (
  <thead {...role.rows}>
    <tr {...role.row}>
      <td {...role.cell} />
      {products.map(({ id, handle }) => (
        <th key={id} scope="col" {...role.column}>
          <Link to={productHref({ handle, id })}>{nameOf(id)}</Link>
        </th>
      ))}
    </tr>
  </thead>
);

const mark = css({ display: 'block', fontSize: '.8125rem', fontWeight: 600, color: theme.colour.text });

/** A group of attributes; rows whose stated values differ are marked, and the best of them. */
const GroupRows = ({ group: { title, rows }, ids }: { group: CompareGroup; ids: readonly string[] }) => (
  <tbody {...role.rows}>
    <tr {...role.row}>
      <th scope="rowgroup" colSpan={ids.length + 1} {...role.rowHeader}>
        {title}
      </th>
    </tr>
    {rows.map(({ name, values, difference, best }) => (
      <tr key={name} {...role.row}>
        <th scope="row" {...role.rowHeader}>
          {name}
          {difference === 'stated' && <span css={mark}>differs</span>}
        </th>
        {ids.map((id, column) => (
          <td key={id} css={values[column] === UNKNOWN && unknown} {...role.cell}>
            {values[column]}
            {best?.columns[column] && <BestMark>{best.label}</BestMark>}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** If the focused element was removed by a change of the content, moves the focus to the first of these elements. */
export function useFocusKept(places: readonly RefObject<HTMLElement | null>[], content: string): void {
  const shown = useRef(content);
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    // What was focused before the page was hydrated.
    focused.current = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    const wasRemoved = focused.current instanceof Node && !focused.current.isConnected;
    // Nor does a page take the focus that shows its first content.
    if (!wasRemoved || document.activeElement !== document.body) return;
    places.find(({ current }) => current !== null)?.current?.focus();
  }, [places, content]);
}
