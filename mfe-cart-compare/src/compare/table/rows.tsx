import { css } from '@emotion/react';
import { formatMoney, SHOP } from '@kilowatt/contracts';
import { checkFit, VERDICT_TEXTS } from '@kilowatt/fit';
import { Price, ReplacedZipButton, useDeliveryDay, useDeliveryZip, useFitPlace } from '@kilowatt/product-ui';
import { buttonStyle } from '@kilowatt/ui';
import { useRef } from 'react';
import type { ShopProduct } from '../../shop/shop-products';
import { BestMark } from './best-mark';
import { bestOf } from './compare-groups';
import { NARROW, role, unknown } from './table-style';

/** Whether each product fits the place that the shopper has measured on a product page; nothing without measures. */
export function FitRow({ products }: { products: readonly ShopProduct[] }) {
  const { place } = useFitPlace();
  if (Object.keys(place).length === 0) return null;
  return (
    <tr {...role.row}>
      <th scope="row" {...role.rowHeader}>
        Fits your place
      </th>
      {products.map((product) => {
        const { verdict, reasons } = checkFit(product, place);
        return (
          <td key={product.id} {...role.cell}>
            <strong>{VERDICT_TEXTS[verdict]}</strong>
            {verdict !== 'fits' && <div>{reasons[0]?.text}</div>}
          </td>
        );
      })}
    </tr>
  );
}

/** As high as the button in it, so that nothing moves when the browser knows the day. */
const cell = css({ height: 68, [NARROW]: { height: 58 } });
const question = css(buttonStyle({ kind: 'quiet' }), { paddingInline: 0 });

/** By which day each product arrives at the remembered ZIP code; without one, a way to enter it. */
export function DeliveryRow({ products }: { products: readonly ShopProduct[] }) {
  const row = useRef<HTMLTableRowElement>(null);
  const zip = useDeliveryZip();
  const day = useDeliveryDay();
  return (
    <tr ref={row} tabIndex={-1} {...role.row}>
      <th scope="row" {...role.rowHeader}>
        {zip === null ? 'Delivery' : `Delivery to ${zip}`}
      </th>
      {day === null ? (
        <td css={cell} colSpan={products.length} {...role.cell}>
          <ReplacedZipButton css={question} around={row}>
            {zip === null ? 'Enter your ZIP code' : `Deliver to ${zip}`}
          </ReplacedZipButton>
        </td>
      ) : (
        products.map(({ id, available }) => (
          <td key={id} css={cell} {...role.cell}>
            {available ? `Get it by ${day}` : 'Out of stock'}
          </td>
        ))
      )}
    </tr>
  );
}

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
