import { css } from '@emotion/react';
import {
  formatMoney,
  type OrderRequestForm,
  readServiceLine,
  SERVICES,
  type Service,
} from '@kilowatt/contracts';
import { isPicture, ProductPicture, useDeliveryDay, useStoredDelivery } from '@kilowatt/product-ui';
import type { FormErrors } from '@kilowatt/remote-kit/forms';
import { TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { $lines } from '../model/cart';
import { cartTotals } from '../prices/priced-lines';
import { $pricedLines } from '../prices/shop-prices';
import { $typed } from './order-request';

/** What was typed and ticked, as of when the form was opened. */
const useTypedBefore = () => useState(useUnit($typed))[0];

const group = css({
  display: 'grid',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  border: 0,
  legend: { padding: 0, fontWeight: 600, fontSize: theme.text.small },
});
const contact = css({
  columnGap: theme.space[3],
  legend: { marginBottom: theme.space[2] },
  '@media (min-width: 640px)': { gridTemplateColumns: '1fr 1fr' },
});
const services = css({
  gap: 0,
  label: { display: 'flex', alignItems: 'center', gap: theme.space[2], minHeight: 36 },
  input: { width: 20, height: 20, margin: 0, accentColor: theme.colour.accent },
});

const WISHES: Readonly<Record<Service, string>> = {
  installation: 'Install the new appliances',
  haulAway: 'Take the old appliances away',
};

/**
 * Services that are not yet lines of the cart; none where it has offered them at their prices, as to a known ZIP code, but
 * those that were ticked before it was known.
 */
function ServiceWishes() {
  const lines = useUnit($lines);
  const isPriced = useStoredDelivery()?.answer != null;
  const typed = useTypedBefore();
  const [ticked, setTicked] = useState(() => SERVICES.filter((service) => typed[service] === true));
  const wishes = SERVICES.filter(
    (service) =>
      (!isPriced || ticked.includes(service)) &&
      !lines.some(({ id }) => readServiceLine(id)?.service === service),
  );
  if (wishes.length === 0) return null;
  return (
    <fieldset css={[group, services]} data-wide="">
      <legend>Services</legend>
      {wishes.map((service) => (
        <label key={service}>
          <input
            type="checkbox"
            name={service}
            defaultChecked={typed[service] === true}
            onChange={() => setTicked([...ticked, service])}
          />{' '}
          {WISHES[service]}
        </label>
      ))}
    </fieldset>
  );
}

const recap = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  alignItems: 'center',
  padding: theme.space[3],
  borderRadius: theme.radius.small,
  background: theme.colour.sand,
  fontVariantNumeric: 'tabular-nums',
  '& p': { margin: 0, fontWeight: 600 },
  '& > span': { display: 'flex', gap: theme.space[1] },
  '& img': { width: 40 },
});
/** Pictures of the recap. */
const MAX_PICTURES = 3;

/** What is asked for: how many products, what they come to with their services, and by which day they arrive. */
function Recap() {
  // Also while the prices are read again.
  const lines = useUnit($pricedLines).filter(({ buyable }) => buyable > 0);
  const day = useDeliveryDay();
  const products = lines.filter(({ service }) => service === null);
  const count = products.reduce((sum, { buyable }) => sum + buyable, 0);
  const pictures = products.filter(({ image }) => isPicture(image)).slice(0, MAX_PICTURES);
  const parts = [
    `${count} ${count === 1 ? 'item' : 'items'}`,
    formatMoney(cartTotals(lines).subtotal),
    ...(day === null ? [] : [`by ${day}`]),
  ];
  return (
    <div css={recap} data-wide="">
      {pictures.length > 0 && (
        <span>
          {pictures.map(({ line, image }) => (
            <ProductPicture key={line.id} src={image} alt="" size={40} />
          ))}
        </span>
      )}
      <p>{parts.join(', ')}</p>
    </div>
  );
}

type FieldsProps = {
  errors: FormErrors;
  /** The ZIP code that the shop knows already. */
  zip: string | null;
};

/** What the shopper fills in; the same rules as in the gateway apply. */
export function OrderFields({ errors, zip }: FieldsProps) {
  const typed = useTypedBefore();
  const field = (name: keyof typeof OrderRequestForm, known: string | null = null) => ({
    ...{ name, error: errors[name] },
    defaultValue: known ?? String(typed[name] ?? ''),
  });
  return (
    <>
      <Recap />
      <div data-wide="">
        <TextField
          label="Name"
          {...field('name')}
          data-focus-first=""
          required
          maxLength={100}
          autoComplete="name"
        />
      </div>
      <fieldset css={[group, contact]} data-wide="">
        <legend>How may we reach you? One is enough</legend>
        <TextField label="Phone" {...field('phone')} type="tel" autoComplete="tel" />
        <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
      </fieldset>
      <TextField
        label="ZIP code of the delivery"
        {...field('zip', zip)}
        required
        maxLength={10}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextField label="When suits you? (optional)" {...field('deliveryWish')} maxLength={100} />
      <ServiceWishes />
      <div data-wide="">
        <TextField label="Note (optional)" {...field('note')} maxLength={500} />
      </div>
      {/* Honeypot: hidden from people, filled in by spam bots. */}
      <div hidden>
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
