import { css } from '@emotion/react';
import { formatMoney, SHOP } from '@kilowatt/contracts';
import { Price } from '@kilowatt/product-ui';
import type { ShopProduct } from '../../shop/shop-products';
import { BestMark } from './best-mark';
import { bestOf } from './compare-groups';
import { unknown } from './table-style';

const small = css({ display: 'block', fontSize: '.875rem' });

type Props = { products: readonly ShopProduct[] };

/** What each product costs: its price, what is left of it after the highest rebate, and its energy. */
export function CostRows({ products }: Props) {
  const rate = SHOP.electricityRate;
  const lowest = bestOf(
    products.map(({ price }) => price),
    'lowest',
  );
  const hasRebate = products.some(({ rebates = [] }) => rebates.length > 0);
  const hasEnergy = rate !== undefined && products.some(({ kwh }) => typeof kwh === 'number');
  return (
    <>
      <tr>
        <th scope="row">Price</th>
        {products.map(({ id, price, compareAtPrice }, column) => (
          <td key={id}>
            <Price price={price} compareAtPrice={compareAtPrice} />
            {lowest[column] && <BestMark>Lowest price</BestMark>}
          </td>
        ))}
      </tr>
      {hasRebate && (
        <tr>
          <th scope="row">After rebate</th>
          {products.map(({ id, price, currencyCode, rebates: [rebate] = [] }) => (
            <td key={id}>
              {rebate ? formatMoney(Math.max(0, price - rebate.amount), currencyCode) : 'No rebate'}
              {rebate && <span css={small}>{rebate.title}</span>}
            </td>
          ))}
        </tr>
      )}
      {hasEnergy && (
        <tr>
          <th scope="row">Energy cost</th>
          {products.map(({ id, kwh }) => (
            <td key={id} css={typeof kwh !== 'number' && unknown}>
              {typeof kwh === 'number' ? `${formatMoney(kwh * rate)} a year` : 'Not specified'}
            </td>
          ))}
        </tr>
      )}
    </>
  );
}
