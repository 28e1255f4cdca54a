import { css } from '@emotion/react';
import { formatMoney, SHOP } from '@kilowatt/contracts';
import { Price } from '@kilowatt/product-ui';
import type { ShopProduct } from '../../shop/shop-products';
import { BestMark } from './best-mark';
import { bestOf } from './compare-groups';
import { role, unknown } from './table-style';

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
      <tr {...role.row}>
        <th scope="row" {...role.rowHeader}>
          Price
        </th>
        {products.map(({ id, price, compareAtPrice }, column) => (
          <td key={id} {...role.cell}>
            <Price price={price} compareAtPrice={compareAtPrice} />
            {lowest[column] && <BestMark>Lowest price</BestMark>}
          </td>
        ))}
      </tr>
      {hasRebate && (
        <tr {...role.row}>
          <th scope="row" {...role.rowHeader}>
            After rebate
          </th>
          {products.map(({ id, price, currencyCode, rebates: [rebate] = [] }) => (
            <td key={id} {...role.cell}>
              {rebate ? formatMoney(Math.max(0, price - rebate.amount), currencyCode) : 'No rebate'}
              {rebate && <span css={small}>{rebate.title}</span>}
            </td>
          ))}
        </tr>
      )}
      {hasEnergy && (
        <tr {...role.row}>
          <th scope="row" {...role.rowHeader}>
            Energy cost
          </th>
          {products.map(({ id, kwh }) => (
            <td key={id} css={typeof kwh !== 'number' && unknown} {...role.cell}>
              {typeof kwh === 'number' ? `${formatMoney(kwh * rate)} a year` : 'Not specified'}
            </td>
          ))}
        </tr>
      )}
    </>
  );
}
