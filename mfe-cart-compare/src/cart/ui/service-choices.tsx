import { css } from '@emotion/react';
import { type DeliveryAnswer, formatMoneyShort, SERVICE_TITLES, type Service } from '@kilowatt/contracts';
import { ReplacedZipButton, useDeliveryZip, useStoredDelivery, ZIP_KNOWN } from '@kilowatt/product-ui';
import { buttonStyle, media, theme } from '@kilowatt/ui';
import { useRef } from 'react';

/** Two rows at most: the height is reserved, since the prices come with the ZIP code. */
export const choices = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[4],
  minWidth: 0,
  minHeight: 44,
  margin: 0,
  padding: 0,
  border: 0,
  // Not of the question for the ZIP code, which has a label and a field too.
  '& > label, & > p': { fontSize: theme.text.small },
  '& > label': { display: 'inline-flex', alignItems: 'center', gap: theme.space[2], minHeight: 36 },
  '& > label > input': { width: 20, height: 20, margin: 0, accentColor: theme.colour.accent },
  [media.small]: { minHeight: 64, '& > label': { minHeight: 32 } },
});
/** Beside a picture on phones the words of a service take two rows. */
export const narrow = css({ [media.small]: { minHeight: 44, [ZIP_KNOWN]: { minHeight: 80 } } });
/** On the product page the ZIP code is asked for with the delivery: without one, nothing stands above the button. */
const ofProduct = css({
  minHeight: 0,
  [ZIP_KNOWN]: { minHeight: 44, marginBottom: theme.space[3] },
  [media.small]: { minHeight: 0, [ZIP_KNOWN]: { minHeight: 64 } },
});
const question = css(buttonStyle({ kind: 'quiet' }), {
  paddingInline: 0,
  fontSize: theme.text.small,
  textAlign: 'start',
});
const muted = css({ color: theme.colour.muted, margin: 0 });

const priceText = (price: number): string => (price === 0 ? 'free' : formatMoneyShort(price));

const termsText = (answer: DeliveryAnswer | null, service: Service): string => {
  const price = answer?.[service];
  if (price === undefined || answer === null) return '';
  return price === null ? `, not offered at ${answer.zip}` : `, ${priceText(price)}`;
};

type Props = {
  /** The product that they are for, as the group is called. */
  title: string;
  services: readonly Service[];
  chosen: readonly Service[];
  /** @param price US dollars for one piece; null takes the service off */
  onChoose: (service: Service, price: number | null) => void;
  /** In the cart they stand beside a picture, and ask for the ZIP code; the product page does it with the delivery. */
  place: 'product' | 'cart';
};

/** Installation and haul-away at the prices of the remembered ZIP code. */
export function ServiceChoices({ title, services, chosen, onChoose, place }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const zip = useDeliveryZip();
  const answer = useStoredDelivery()?.answer ?? null;
  const offered = services.filter((service) => answer && answer[service] !== null);
  // What was chosen can be taken off wherever it is delivered to.
  const listed = services.filter((service) => offered.includes(service) || chosen.includes(service));
  const onTick = (service: Service, checked: boolean) => {
    onChoose(service, checked ? (answer?.[service] ?? 0) : null);
    if (!offered.includes(service)) group.current?.focus();
  };
  const style = [choices, place === 'cart' ? narrow : ofProduct];
  if (place === 'product' && answer === null) return <div css={style} data-services="" />;
  return (
    <fieldset ref={group} css={style} tabIndex={-1} data-services="">
      <legend className="visually-hidden">{`Services for ${title}`}</legend>
      {listed.map((service) => (
        <label key={service}>
          <input
            type="checkbox"
            checked={chosen.includes(service)}
            onChange={({ target }) => onTick(service, target.checked)}
          />
          {`${SERVICE_TITLES[service]}${termsText(answer, service)}`}
        </label>
      ))}
      {zip === null && (
        <ReplacedZipButton css={question} around={group}>
          Installation and haul-away: enter your ZIP code
        </ReplacedZipButton>
      )}
      {answer !== null && offered.length === 0 && (
        <p css={muted}>{`Installation and haul-away are not offered at ${answer.zip}.`}</p>
      )}
    </fieldset>
  );
}
