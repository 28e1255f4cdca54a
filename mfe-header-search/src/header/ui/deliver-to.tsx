import { css } from '@emotion/react';
import { useDeliveryZip, ZipButton } from '@kilowatt/product-ui';
import { media, theme } from '@kilowatt/ui';

/** Its width is reserved for both texts: only the browser knows the ZIP code. On small screens the menu asks for it. */
const button = css({
  display: 'none',
  flex: 'none',
  minWidth: '5.5rem',
  minHeight: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.colour.text,
  font: 'inherit',
  fontSize: theme.text.small,
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'start',
  cursor: 'pointer',
  '& small': { display: 'block', color: theme.colour.muted, fontSize: theme.text.caption, fontWeight: 400 },
  '&:hover span': { textDecoration: 'underline' },
  [media.medium]: { display: 'block' },
});

/** The ZIP code that delivery dates are for, and a way to enter another one. */
export function DeliverTo() {
  const zip = useDeliveryZip();
  return (
    <ZipButton css={button}>
      <small>Deliver to </small>
      <span>{zip ?? 'Enter ZIP'}</span>
    </ZipButton>
  );
}
