import { css } from '@emotion/react';
import { formatMoney, readServiceLine, SERVICE_TITLES, type Service } from '@kilowatt/contracts';
import { isPicture } from '@kilowatt/product-ui';
import { media, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { serviceChosen } from '../model/cart';
import type { PricedLine } from '../prices/priced-lines';
import { PriceNotes } from './line-notes';
import { choices, narrow, ServiceChoices } from './service-choices';

/** The services of a line of the cart. */
export function LineServices({ priced, name }: { priced: PricedLine; name: string }) {
  const { line, image, state, services } = priced;
  const choose = useUnit(serviceChosen);
  // Until the shop has answered: appliances have a picture and services, parts neither.
  if (state === 'unchecked' && isPicture(image)) return <div css={[choices, narrow]} data-services="" />;
  if (services.length === 0) return null;
  const chosen = line.tags.flatMap((tag) => readServiceLine(tag)?.service ?? []);
  return (
    <ServiceChoices
      {...{ title: name, services, chosen }}
      place="cart"
      onChoose={(service, price) => choose({ service, productId: line.id, price })}
    />
  );
}

/** Below its product, in the column of its text. */
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${theme.space[3]}`,
  paddingBottom: theme.space[4],
  paddingInlineStart: `calc(72px + ${theme.space[3]})`,
  fontVariantNumeric: 'tabular-nums',
  [media.medium]: { paddingInlineStart: `calc(128px + ${theme.space[5]})` },
});
const amount = css({ margin: 0, fontWeight: 700 });
const fine = css({ color: theme.colour.muted, fontSize: theme.text.small, fontWeight: 400 });

/** A service as a line of the cart; the tick at its product takes it off. */
export function ServiceLine({ priced, service }: { priced: PricedLine; service: Service }) {
  const { line, title, price, buyable } = priced;
  return (
    <li css={row} data-line={line.id} data-service="">
      <div>
        <span aria-hidden="true">{SERVICE_TITLES[service]}</span>
        <span className="visually-hidden">{title}</span>
        <PriceNotes priced={priced} name={title} />
      </div>
      {buyable > 0 && (
        <p css={amount}>
          {buyable > 1 && price > 0 && <span css={fine}>{`${buyable} × ${formatMoney(price)} `}</span>}
          {price === 0 ? 'Free' : formatMoney((Math.round(price * 100) * buyable) / 100)}
        </p>
      )}
    </li>
  );
}
