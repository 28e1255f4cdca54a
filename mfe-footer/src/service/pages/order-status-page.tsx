import { css } from '@emotion/react';
import { CheckoutAnswer } from '@kilowatt/contracts';
import { definePage, type PageRequest } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import text from '../../../content/order-status.md';
import { OrderStatusPanel } from '../../order-status/order-status-panel';
import { OnThisPage, proseStyle, TextNodes } from '../text/page-text';
import { ServicePage } from '../ui/service-page';

const box = css({
  marginBottom: theme.space[6],
  padding: `clamp(${theme.space[4]}, 4vw, ${theme.space[6]})`,
  borderRadius: theme.radius.large,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
});

/** A shop whose orders are made at a checkout has no order codes. */
type Data = { hasRequests: boolean };

async function load({ gateway, signal }: PageRequest): Promise<Data> {
  const checkout = gateway.get('/api/checkout', CheckoutAnswer, { signal }).catch(() => ({ template: null }));
  return { hasRequests: (await checkout).template === null };
}

const OrderStatusPage = ({ data: { hasRequests } }: { data: Data }) => (
  <ServicePage text={text} path="/order-status" beside={<OnThisPage body={text.body} />}>
    {hasRequests && (
      <section css={box} aria-labelledby="order-code">
        <h2 id="order-code">Track your order</h2>
        <OrderStatusPanel />
      </section>
    )}
    <article css={proseStyle}>
      <TextNodes nodes={text.body} />
    </article>
  </ServicePage>
);

export default definePage<Data>({ load, Component: OrderStatusPage });
