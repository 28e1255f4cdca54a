import { css } from '@emotion/react';
import { type DeliveryAnswer, fillFacts, LIMITS, type Product, productHref } from '@kilowatt/contracts';
import {
  type Delivery,
  deliveryLines,
  deliveryZip,
  useDeliveryLookup,
  useDeliveryZip,
  useStoredDelivery,
  ZIP_KNOWN,
} from '@kilowatt/product-ui';
import { Button, theme } from '@kilowatt/ui';
import { Truck } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

const box = css({
  display: 'grid',
  gap: theme.space[2],
  padding: theme.space[4],
  borderRadius: theme.radius.medium,
  background: theme.colour.accentSoft,
  '& ul': { margin: 0, paddingInlineStart: theme.space[4] },
});
const promise = css({
  display: 'flex',
  gap: theme.space[2],
  fontWeight: 600,
  '& svg': { flex: 'none', marginTop: 2, color: theme.colour.accent },
});
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  alignItems: 'end',
  '& input': {
    width: '8rem',
    minHeight: 42,
    padding: `0 ${theme.space[3]}`,
    border: `1px solid ${theme.colour.muted}`,
    borderRadius: theme.radius.small,
    background: theme.colour.surface,
  },
  '& label': { display: 'grid', gap: theme.space[1], fontSize: theme.text.small },
});
/** The answer for a remembered ZIP code comes after the page. */
const answered = css({ [ZIP_KNOWN]: { minHeight: '6.25rem' } });
const hint = css({
  color: theme.colour.muted,
  fontSize: theme.text.small,
  [ZIP_KNOWN]: { display: 'none' },
});
const problem = css({ color: theme.colour.danger });

type Props = {
  product: Product;
  /** The delivery requested by the URL. */
  first: Delivery;
};

/** Delivery, installation and haul-away to a ZIP code; without a script the form asks by the page's address. */
export function DeliveryCheck({ product, first }: Props) {
  const lookUp = useDeliveryLookup();
  const [delivery, setDelivery] = useState<Delivery>(first);
  const id = useId();
  const remembered = useStoredDelivery(delivery !== null);
  useChangedZip((zip) => setDelivery((requested) => (requested?.zip.slice(0, 5) === zip ? requested : null)));
  const shown = delivery ?? remembered;
  const { field, initial, entered } = useFieldOf(shown?.zip ?? '');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    entered.current = String(new FormData(event.currentTarget).get('zip') ?? '');
    lookUp(entered.current, (requested) => {
      if (requested?.answer?.area) deliveryZip.store(requested.zip);
      setDelivery(requested);
    });
  };
  return (
    <section css={box} aria-label="Delivery">
      <p css={promise}>
        <Truck size={20} aria-hidden="true" />
        <span>
          {product.price > LIMITS.freeDeliveryAbove
            ? 'Free nationwide delivery with this product.'
            : fillFacts('Free nationwide delivery on orders above {freeDelivery}.')}
        </span>
      </p>
      <p css={hint}>
        {(product.services ?? []).length > 0
          ? 'Enter your ZIP code for the day it arrives, installation and haul-away.'
          : 'Enter your ZIP code for the day it arrives.'}
      </p>
      <form css={row} method="get" action={`/products/${product.handle}`} onSubmit={onSubmit}>
        {isVariant(product) && <input type="hidden" name="variant" value={product.id} />}
        <label>
          ZIP code
          <input
            ref={field}
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            defaultValue={initial}
            aria-invalid={shown?.problem ? true : undefined}
            aria-describedby={id}
          />
        </label>
        <Button kind="secondary" type="submit">
          Check delivery
        </Button>
      </form>
      <div css={answered} id={id} role="status">
        {shown?.problem && <p css={problem}>{shown.problem}</p>}
        {shown?.answer && <Lines answer={shown.answer} price={product.price} />}
      </div>
    </section>
  );
}

/**
 * The field of the ZIP code that is shown, which may come while the shopper types another one.
 * @returns `entered` is the text that the field had when it was last written or sent
 */
function useFieldOf(zip: string) {
  const field = useRef<HTMLInputElement>(null);
  const [initial] = useState(zip);
  const entered = useRef(initial);
  useEffect(() => {
    const input = field.current;
    if (!input || zip === entered.current || input.value !== entered.current) return;
    input.value = zip;
    entered.current = zip;
    // What is typed next replaces it.
    if (input === document.activeElement) input.select();
  }, [zip]);
  return { field, initial, entered };
}

/** Calls back when another ZIP code is remembered while the page is open, as by the header; not for that of the start. */
function useChangedZip(onChange: (zip: string) => void): void {
  const zip = useDeliveryZip();
  const before = useRef<string | null>(null);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const isChange = before.current !== null && zip !== null && zip !== before.current;
    before.current = zip;
    if (isChange) changed(zip);
  }, [zip]);
}

/** Whether it is another variant than the first. */
const isVariant = (product: Product): boolean => productHref(product).includes('?');

const Lines = ({ answer, price }: { answer: DeliveryAnswer; price: number }) => (
  <ul>
    {deliveryLines(answer, price).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
