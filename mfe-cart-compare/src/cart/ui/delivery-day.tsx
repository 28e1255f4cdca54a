import { css } from '@emotion/react';
import { useDeliveryDay, useDeliveryZip, ZipButton } from '@kilowatt/product-ui';
import { buttonStyle, theme } from '@kilowatt/ui';

/** Two lines at most in the narrowest summary; the height is reserved, since the day comes later. */
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
  minHeight: 44,
  margin: `0 0 ${theme.space[1]}`,
});
const question = css(buttonStyle({ kind: 'quiet' }), { paddingInline: 0, fontSize: theme.text.small });

/** By which day the whole cart arrives at the remembered ZIP code; without one, a way to enter it. */
export function DeliveryDay() {
  const zip = useDeliveryZip();
  const day = useDeliveryDay();
  return (
    <div css={line}>
      {day !== null && <strong>{`Get it by ${day}`}</strong>}
      <ZipButton css={question}>
        {zip === null ? 'Enter your ZIP code for a delivery date' : `Deliver to ${zip}`}
      </ZipButton>
    </div>
  );
}
