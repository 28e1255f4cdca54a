import { css } from '@emotion/react';
import { useDeliveryDay, useDeliveryZip, ZipForm } from '@kilowatt/product-ui';
import { theme } from '@kilowatt/ui';

const box = css({
  margin: theme.space[4],
  paddingTop: theme.space[4],
  borderTop: `1px solid ${theme.colour.line}`,
  '& h3': { margin: `0 0 ${theme.space[2]}`, fontSize: theme.text.body },
});

/** The ZIP code of delivery dates in the menu of small screens, whose header has no room for it. */
export function MobileDeliverTo() {
  const zip = useDeliveryZip();
  const day = useDeliveryDay();
  return (
    <section css={box} aria-label="Delivery">
      <h3>{zip === null ? 'Where do we deliver?' : `Deliver to ${zip}`}</h3>
      <p role="status" css={{ margin: 0, color: theme.colour.success }}>
        {day !== null && `Order now to get it by ${day}.`}
      </p>
      <ZipForm />
    </section>
  );
}
