import { css } from '@emotion/react';
import { Companion, type ProductPreview } from '@kilowatt/contracts';
import { ProductRows } from '@kilowatt/product-ui';
import { $gateway } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { array, object, optional } from 'valibot';
import { $pricedLines, $shop } from '../prices/shop-prices';

/** The part of a product's page that is read. */
const Needs = object({ companions: optional(array(Companion)) });
type Needs = ReadonlyMap<string, readonly Companion[]>;
/** Rows that are shown, and products of the cart whose needs are asked for. */
const MAX_COMPANIONS = 6;

const section = css({
  minWidth: 0,
  marginTop: theme.space[4],
  '& h2': { fontSize: theme.text.h3 },
  // The column beside the summary has room for two.
  [media.medium]: { '& > ul': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))' } },
});

/** What the products of the cart need beside them, a row for each; nothing where all of it is in the cart. */
export function CartCompanions() {
  const [lines, shop] = useUnit([$pricedLines, $shop]);
  const sold = lines.filter(
    ({ handle, service, state }) => handle !== null && !service && state === 'current',
  );
  const handles = [...new Set(sold.flatMap(({ handle }) => handle ?? []))].slice(0, MAX_COMPANIONS);
  const needs = useNeeds(handles);
  const inCart = new Set(lines.map(({ line }) => line.id));
  const kindOf = (handle: string) => {
    const id = sold.find((line) => line.handle === handle)?.line.id ?? '';
    return shop.get(id)?.product_type?.toLowerCase() ?? '';
  };
  const rows = rowsOf(handles, needs, inCart);
  if (rows.size === 0) return null;
  const noteOf = ({ id }: ProductPreview): string => {
    const { title = '', handle = '' } = rows.get(id) ?? {};
    const kind = kindOf(handle);
    return kind === '' ? title : `${title} for your ${kind}`;
  };
  return (
    <section css={section} aria-labelledby="cart-companions">
      <h2 id="cart-companions">Your appliances also need</h2>
      <ProductRows products={[...rows.values()].map(({ product }) => product)} noteOf={noteOf} />
    </section>
  );
}

type Row = { product: ProductPreview; title: string; handle: string };

/** The first need of each product, then the second of each: all products have their share of the rows. */
function rowsOf(handles: readonly string[], needs: Needs, inCart: ReadonlySet<string>): Map<string, Row> {
  const rows = new Map<string, Row>();
  const open = handles.map((handle) => ({
    handle,
    companions: (needs.get(handle) ?? []).filter(
      ({ products }) => !products.some(({ id }) => inCart.has(id)),
    ),
  }));
  const most = Math.max(0, ...open.map(({ companions }) => companions.length));
  for (let turn = 0; turn < most; turn++)
    for (const { handle, companions } of open) {
      const { title = '', products: [product] = [] } = companions[turn] ?? {};
      if (product && rows.size < MAX_COMPANIONS && !rows.has(product.id))
        rows.set(product.id, { product, title, handle });
    }
  return rows;
}

/** What these products need; nothing until it is known, and where it cannot be asked for. */
function useNeeds(handles: readonly string[]): Needs {
  const gateway = useUnit($gateway);
  const [needs, setNeeds] = useState<Needs>(new Map());
  const unknown = handles.filter((handle) => !needs.has(handle)).join(' ');
  useEffect(() => {
    if (unknown === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const answers = unknown.split(' ').map(async (handle) => {
      const { companions = [] } = await gateway
        .get(`/api/products/${encodeURIComponent(handle)}`, Needs, { signal })
        // The cart is complete without them.
        .catch(() => ({ companions: [] }));
      return [handle, companions] as const;
    });
    // All at once, so that the rows appear in their order.
    void Promise.all(answers).then((found) => {
      if (!signal.aborted) setNeeds((known) => new Map([...known, ...found]));
    });
    return () => controller.abort();
  }, [gateway, unknown]);
  return needs;
}
