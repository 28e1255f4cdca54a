import { checkFit, VERDICT_TEXTS } from '@kilowatt/fit';
import { useFitPlace } from '@kilowatt/product-ui';
import type { ShopProduct } from '../../shop/shop-products';
import { role } from './table-style';

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
