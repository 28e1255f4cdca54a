import { css } from '@emotion/react';
import { ProductGrid } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { Notice, theme } from '@kilowatt/ui';
import type { Running } from '../../promotions/ui/promotion-cards';

const sale = css({
  marginTop: theme.space[6],
  '& > p': { marginTop: theme.space[4] },
});

/** Says that a sale of the year is over. */
export const EndedSale = ({ title }: { title: string }) => (
  <Notice>
    The {title} has ended for this year. <Link to="/coupons">See every way to save</Link>.
  </Notice>
);

/** The promotions of today with products that they reduce, in the place of those of a sale that has ended. */
export const OnSaleNow = ({ running }: { running: readonly Running[] }) =>
  running.map(({ text, href, products }, at) => (
    <section key={text} css={sale} aria-labelledby={`on-sale-${at}`}>
      <h2 id={`on-sale-${at}`}>On now: {text}</h2>
      <ProductGrid
        products={products}
        headingLevel={3}
        eager={at === 0 ? products.length : 0}
        columns="four"
      />
      <p>
        <Link to={href}>Shop all of “{text}”</Link>
      </p>
    </section>
  ));
