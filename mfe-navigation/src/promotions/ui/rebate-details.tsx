import { css } from '@emotion/react';
import { type EligibleModels, formatMoney, productHref, type Rebate } from '@kilowatt/contracts';
import { ProductPicture } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { collectionHref, vendor } from '@kilowatt/taxonomy';
import { buttonStyle, media, theme } from '@kilowatt/ui';
import { RebateCard } from './rebate-cards';

const list = css({ display: 'grid', gap: theme.space[5], margin: 0, padding: 0, listStyle: 'none' });
/** One card: the offer, and its models below it. */
const card = css({
  display: 'grid',
  overflow: 'clip',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.large,
  background: theme.colour.surface,
  '& > a': { border: 0, borderRadius: 0, '&:hover': { transform: 'none', boxShadow: 'none' } },
  // The card clips an outline around its half.
  '& > a:focus-visible': { outlineOffset: -6 },
  // The offer is a row above its models: brand and amount, what it is paid for and until when, the way on.
  [media.medium]: {
    '& > a': {
      display: 'grid',
      gridTemplateColumns: 'minmax(12rem, auto) minmax(0, 1fr) auto',
      gap: `${theme.space[1]} ${theme.space[6]}`,
      alignItems: 'center',
      height: 'auto',
    },
    '& > a > :nth-child(1)': { gridArea: '1 / 1' },
    '& > a > :nth-child(2)': { gridArea: '2 / 1 / span 2' },
    '& > a > :nth-child(3)': { gridArea: '1 / 2' },
    '& > a > :nth-child(4)': { gridArea: '2 / 2' },
    '& > a > :nth-child(5)': { gridArea: '3 / 2' },
    '& > a > :nth-child(6)': { gridArea: '1 / 3 / span 3', margin: 0, padding: 0 },
  },
});
const body = css({
  display: 'grid',
  alignContent: 'start',
  gap: theme.space[4],
  padding: theme.space[4],
  '& h2': { margin: 0, fontSize: theme.text.h3 },
  [media.medium]: { padding: theme.space[5] },
});
const models = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  // As wide as the row, however many there are.
  '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))' },
  gap: theme.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'block', color: theme.colour.text, textDecoration: 'none' },
  '& a:hover span': { textDecoration: 'underline' },
  '& img': { marginBottom: theme.space[2], aspectRatio: '4 / 3' },
  '& strong': { display: 'block', marginTop: theme.space[1], color: theme.colour.success },
  '& small': { display: 'block', color: theme.colour.muted },
});
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space[2]} ${theme.space[4]}`,
});

/** A quarter of the card, or half of it. */
const SIZES = '(min-width: 1440px) 330px, (min-width: 640px) 23vw, 43vw';

type Props = {
  rebates: readonly Rebate[];
  /** By id of the rebate; absent in answers of earlier gateways. */
  eligible: Readonly<Record<string, EligibleModels>> | undefined;
};

/** Each rebate with products that it applies to, and the form that claims it. */
export const RebateDetails = ({ rebates, eligible = {} }: Props) => (
  <ul css={list}>
    {rebates.map((rebate) => {
      const { total = 0, models: shown = [] } = eligible[rebate.id] ?? {};
      return (
        <li key={rebate.id} css={card}>
          <RebateCard rebate={rebate} total={total} />
          {(shown.length > 0 || rebate.form !== undefined) && (
            <div css={body}>
              {shown.length > 0 && <Models rebate={rebate} models={shown} />}
              <Ways rebate={rebate} more={total > shown.length ? total : 0} />
            </div>
          )}
        </li>
      );
    })}
  </ul>
);

const Models = ({ rebate, models: shown }: { rebate: Rebate; models: EligibleModels['models'] }) => (
  <>
    <h2>
      Eligible models<span className="visually-hidden">{`: ${rebate.brand}, ${rebate.title}`}</span>
    </h2>
    <ul css={models} aria-label={`Models eligible for ${rebate.title}`}>
      {shown.map(({ id, handle, title, image, imageColour, price, currencyCode, rebate: back }) => (
        <li key={id}>
          <Link to={productHref({ handle, id })}>
            <ProductPicture src={image} alt="" colour={imageColour} size={400} sizes={SIZES} />
            <span>{title}</span>
          </Link>
          <strong>{formatMoney(Math.max(0, price - back), currencyCode)} after rebate</strong>
          <small>{`You pay ${formatMoney(price, currencyCode)}`}</small>
        </li>
      ))}
    </ul>
  </>
);

/** @param more number of all models if not all are shown, otherwise 0 */
function Ways({ rebate, more }: { rebate: Rebate; more: number }) {
  if (more === 0 && rebate.form === undefined) return null;
  return (
    <p css={foot}>
      {more > 0 && (
        <Link
          css={buttonStyle({ kind: 'secondary' })}
          to={collectionHref(rebate.collection, [vendor(rebate.brand)])}
        >
          {`All ${more} models`}
          <span className="visually-hidden">{` for ${rebate.title}`}</span>
        </Link>
      )}
      {rebate.form !== undefined && (
        <a css={buttonStyle({ kind: 'quiet' })} href={rebate.form} rel="noopener">
          Claim form of {rebate.brand}
          <span className="visually-hidden">{`: ${rebate.title}`}</span>
        </a>
      )}
    </p>
  );
}
