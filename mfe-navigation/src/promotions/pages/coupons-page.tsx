import { SHOP } from '@kilowatt/contracts';
import { definePage, Head, Link } from '@kilowatt/remote-kit';
import { Container, theme } from '@kilowatt/ui';

function CouponsPage() {
  return (
    <Container>
      <Head
        title={`Coupons and savings | ${SHOP.name}`}
        description={`Every way to save at ${SHOP.name}: sales, closeouts, rebates and price match.`}
        canonical="/coupons"
      />
      <h1>Coupons and savings</h1>
      <div css={{ maxWidth: theme.width.prose }}>
        <p>Our savings need no code: a reduced price is the price you see, and it is in your cart already.</p>
        <h2>Running now</h2>
        <ul>
          {SHOP.promotions.map(({ text, href }) => (
            <li key={text}>
              <Link to={href}>{text}</Link>
            </li>
          ))}
          <li>
            <Link to="/rebates?active=true">Rebates that manufacturers pay on top</Link>
          </li>
        </ul>
        <h2>Have a paper coupon?</h2>
        <p>
          Read its number to us when you order by phone: <a href={SHOP.phoneHref}>{SHOP.phone}</a>. We apply
          it before you pay.
        </p>
      </div>
    </Container>
  );
}

export default definePage<null>({ Component: CouponsPage });
