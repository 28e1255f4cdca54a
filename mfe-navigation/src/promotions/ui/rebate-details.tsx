import { css } from '@emotion/react';
import { type EligibleModels, formatMoney, productHref, type Rebate } from '@kilowatt/contracts';
import { ProductPicture } from '@kilowatt/product-ui';
import { Link, useHydrated } from '@kilowatt/remote-kit';
import { collectionHref, vendor } from '@kilowatt/taxonomy';
import { media, theme } from '@kilowatt/ui';
import { RebateCard } from './rebate-cards';

const list = css({ display: 'grid', gap: theme.space[5], margin: 0, padding: 0, listStyle: 'none' });
const row = css({
  display: 'grid',
  gap: theme.space[4],
  [media.medium]: { gridTemplateColumns: '17rem 1fr', alignItems: 'start' },
});
const models = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  [media.medium]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  gap: theme.space[4],
  margin: `0 0 ${theme.space[3]}`,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'block', color: theme.colour.text, textDecoration: 'none' },
  '& a:hover span': { textDecoration: 'underline' },
  '& strong': { display: 'block', marginTop: theme.space[1], fontSize: theme.text.small },
  '& small': { display: 'block', color: theme.colour.muted },
});

type Props = {
  rebates: readonly Rebate[];
  /** By id of the rebate; absent in answers of earlier gateways. */
  eligible: Readonly<Record<string, EligibleModels>> | undefined;
};

/** Each rebate with products that it applies to, and the form that claims it. */
export function RebateDetails({ rebates, eligible = {} }: Props) {
  const today = useToday();
  return (
    <ul css={list}>
      {rebates.map((rebate) => (
        <li key={rebate.id} css={row}>
          <RebateCard rebate={rebate} ended={today !== null && rebate.to < today} />
          <div>
            <Models rebate={rebate} eligible={eligible[rebate.id]} />
            {rebate.form !== undefined && (
              <a href={rebate.form} rel="noopener">
                Claim form of {rebate.brand}
                <span className="visually-hidden">{`: ${rebate.title}`}</span>
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Models({ rebate, eligible }: { rebate: Rebate; eligible: EligibleModels | undefined }) {
  if (!eligible || eligible.models.length === 0) return null;
  return (
    <>
      <ul css={models} aria-label={`Models eligible for ${rebate.title}`}>
        {eligible.models.map(
          ({ id, handle, title, image, imageColour, price, currencyCode, rebate: back }) => (
            <li key={id}>
              <Link to={productHref({ handle, id })}>
                <ProductPicture src={image} alt="" colour={imageColour} size={160} />
                <span>{title}</span>
              </Link>
              <strong>{formatMoney(Math.max(0, price - back), currencyCode)} after rebate</strong>
              <small>{`You pay ${formatMoney(price, currencyCode)}`}</small>
            </li>
          ),
        )}
      </ul>
      {eligible.total > eligible.models.length && (
        <p>
          <Link to={collectionHref(rebate.collection, [vendor(rebate.brand)])}>
            {`All ${eligible.total} models`}
            <span className="visually-hidden">{` for ${rebate.title}`}</span>
          </Link>
        </p>
      )}
    </>
  );
}

/** The day in New York; null on the server and while hydrating, since the page is kept. */
function useToday(): string | null {
  return useHydrated() ? new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' }) : null;
}
