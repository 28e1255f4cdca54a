import { css } from '@emotion/react';
import { useDeliveryDay, useDeliveryZip, ZipButton } from '@kilowatt/product-ui';
import { buttonStyle } from '@kilowatt/ui';
import type { ShopProduct } from '../../shop/shop-products';
import { NARROW, role } from './table-style';

/** As high as the button in it, so that nothing moves when the browser knows the day. */
const cell = css({ height: 68, [NARROW]: { height: 58 } });
const question = css(buttonStyle({ kind: 'quiet' }), { paddingInline: 0 });

/** By which day each product arrives at the remembered ZIP code; without one, a way to enter it. */
export function DeliveryRow({ products }: { products: readonly ShopProduct[] }) {
  const zip = useDeliveryZip();
  const day = useDeliveryDay();
  return (
    <tr {...role.row}>
      <th scope="row" {...role.rowHeader}>
        {zip === null ? 'Delivery' : `Delivery to ${zip}`}
      </th>
      {day === null ? (
        <td css={cell} colSpan={products.length} {...role.cell}>
          <ZipButton css={question}>{zip === null ? 'Enter your ZIP code' : `Deliver to ${zip}`}</ZipButton>
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
