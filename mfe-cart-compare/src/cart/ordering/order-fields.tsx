import { css } from '@emotion/react';
import type { FormErrors } from '@kilowatt/remote-kit/forms';
import { TextField, theme } from '@kilowatt/ui';

const services = css({
  display: 'grid',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  border: 0,
  legend: { padding: 0, fontWeight: 600, fontSize: theme.text.small },
  label: { display: 'flex', alignItems: 'center', gap: theme.space[3], minHeight: 44 },
  input: { width: 20, height: 20, accentColor: theme.colour.accent },
});

/** What the shopper fills in; the same rules as in the gateway apply. */
export const OrderFields = ({ errors }: { errors: FormErrors }) => (
  <>
    <div data-wide="">
      <TextField label="Name" name="name" required maxLength={100} autoComplete="name" error={errors.name} />
    </div>
    <TextField label="Phone" name="phone" type="tel" autoComplete="tel" error={errors.phone} />
    <TextField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
    <TextField
      label="ZIP code of the delivery"
      name="zip"
      required
      maxLength={10}
      inputMode="numeric"
      autoComplete="postal-code"
      error={errors.zip}
    />
    <TextField
      label="When suits you? (optional)"
      name="deliveryWish"
      maxLength={100}
      error={errors.deliveryWish}
    />
    <fieldset css={services} data-wide="">
      <legend>Services</legend>
      <label>
        <input type="checkbox" name="installation" /> Install the new appliances
      </label>
      <label>
        <input type="checkbox" name="haulAway" /> Take the old appliances away
      </label>
    </fieldset>
    <div data-wide="">
      <TextField label="Note (optional)" name="note" maxLength={500} error={errors.note} />
    </div>
    {/* Honeypot: hidden from people, filled in by spam bots. */}
    <div hidden>
      <label>
        Website <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  </>
);
