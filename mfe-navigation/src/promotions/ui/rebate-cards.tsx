import { css } from '@emotion/react';
import { formatMoneyShort, type Rebate, RebatesAnswer } from '@kilowatt/contracts';
import { ProductPicture } from '@kilowatt/product-ui';
import { Link, type PageRequest } from '@kilowatt/remote-kit';
import { collectionHref, vendor } from '@kilowatt/taxonomy';
import { media, theme } from '@kilowatt/ui';
import { ArrowRight } from 'lucide-react';
import { Deadline, useToday } from './deadline';

/** A rebate, with the picture of a product that it is paid for. */
export type PicturedRebate = Rebate & { image?: string };

/** The current rebates; none on failure, since they are optional on every page. */
export const fetchRebates = ({ gateway, signal }: PageRequest): Promise<readonly PicturedRebate[]> =>
  gateway.get('/api/rebates?active=true&models=1', RebatesAnswer, { signal }).then(
    ({ rebates, eligible }) =>
      rebates.map((rebate) => {
        const image = eligible?.[rebate.id]?.models[0]?.image;
        return { ...rebate, ...(image !== undefined && { image }) };
      }),
    () => [],
  );

/** The most important of several offers. In the dark theme its ground would be that of the page. */
export const leading = css({
  '--worth': theme.colour.spark,
  '--note': theme.colour.onInkMuted,
  borderColor: 'transparent',
  background: theme.colour.ink,
  color: theme.colour.onInk,
  [media.dark]: {
    borderColor: theme.colour.line,
    background: theme.colour.accentSoft,
  },
});

/** A list of offer cards; the first one leads. */
export const offers = css({
  '& > li:first-of-type > a': leading,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const offerCard = css({
  '--worth': theme.colour.accent,
  '--note': theme.colour.muted,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[2],
  height: '100%',
  padding: theme.space[5],
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.accentSoft,
  color: theme.colour.text,
  textDecoration: 'none',
  transition: `transform ${theme.motion.calm}, box-shadow ${theme.motion.calm}`,
  '&:hover': { transform: 'translateY(-3px)', boxShadow: theme.shadow.high },
  '&:hover > span:last-child': { textDecoration: 'underline' },
});

/** The value of the offer. */
const offerAmount = css({
  fontFamily: theme.font.display,
  fontSize: theme.text.h1,
  fontWeight: 700,
  letterSpacing: '-.03em',
  lineHeight: 1,
  color: 'var(--worth)',
});

export const offerNote = css({ color: 'var(--note)', fontSize: theme.text.small });

/** At the foot of the card. */
const callToAction = css({
  display: 'inline-flex',
  gap: theme.space[1],
  alignItems: 'center',
  marginTop: 'auto',
  paddingTop: theme.space[2],
  fontWeight: 650,
});

/** Where the card of an offer leads: its last line. */
export const CallToAction = ({ children }: { children: string }) => (
  <span css={callToAction}>
    {children} <ArrowRight size={16} aria-hidden="true" />
  </span>
);

/** A brand's name stands for its wordmark. */
const brandName = css({
  fontFamily: theme.font.display,
  fontSize: theme.text.h3,
  fontWeight: 700,
  letterSpacing: '-.02em',
});

/** Beside brand and amount, which are short. */
const PICTURE = 72;
const product = css({
  position: 'absolute',
  insetBlockStart: theme.space[4],
  insetInlineEnd: theme.space[4],
  width: PICTURE,
});

/** Before the amount of a rebate that is a share of the price. */
const upTo = css({ fontSize: theme.text.body, letterSpacing: 0 });

/** What a rebate is paid for. */
const condition = ({ amount, share }: Rebate) =>
  share === undefined
    ? 'Once per order'
    : `${Math.round(share * 1000) / 10}% of the price, at most ${formatMoneyShort(amount)}, once per order`;

type CardProps = {
  rebate: PicturedRebate;
  /** Number of products that it applies to; 0 if it is not known. */
  total?: number;
};

/** What a maker pays on top; it leads to the products that it is for. */
export function RebateCard({ rebate, total = 0 }: CardProps) {
  const today = useToday();
  const ended = today !== null && rebate.to < today;
  return (
    <Link css={offerCard} to={collectionHref(rebate.collection, [vendor(rebate.brand)])}>
      {rebate.image && (
        <span css={product}>
          <ProductPicture src={rebate.image} alt="" size={PICTURE} />
        </span>
      )}
      <span css={brandName}>{rebate.brand}</span>
      <span css={offerAmount}>
        {rebate.share !== undefined && <span css={upTo}>Up to </span>}
        {formatMoneyShort(rebate.amount)}
      </span>
      <span>{rebate.title}</span>
      <span css={offerNote}>
        {total > 0 && `${total} eligible ${total === 1 ? 'model' : 'models'} · `}
        {condition(rebate)}
      </span>
      <Deadline to={rebate.to} today={today} />
      <CallToAction>{ended ? 'Shop these models' : 'Shop eligible models'}</CallToAction>
    </Link>
  );
}

const line = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `0 ${theme.space[4]}`,
  alignItems: 'center',
  marginTop: theme.space[3],
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.ink,
  color: theme.colour.onInk,
  fontSize: theme.text.small,
  lineHeight: 1.35,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '& strong': { fontFamily: theme.font.display, fontSize: theme.text.h2, color: theme.colour.spark },
  '& small': { fontSize: theme.text.small, fontWeight: 400 },
  '& svg': { verticalAlign: '-3px' },
  '@media (min-width: 700px)': { marginTop: 0 },
});

/**
 * A rebate in one line, where it speaks for a list: its amount, what it is paid for, and the way to it. It names its brand
 * where the page does not.
 */
export const RebateLine = ({ rebate, isNamed = false }: { rebate: Rebate; isNamed?: boolean }) => (
  <Link css={line} to={collectionHref(rebate.collection, [vendor(rebate.brand)])}>
    <strong>
      {rebate.share !== undefined && <small>Up to </small>}
      {formatMoneyShort(rebate.amount)}
    </strong>
    <span>
      {`${isNamed ? `${rebate.brand} rebate` : 'Rebate'}: ${rebate.title} `}
      <ArrowRight size={16} aria-hidden="true" />
    </span>
  </Link>
);

/** Cards of several rebates. */
export const RebateCards = ({ rebates }: { rebates: readonly PicturedRebate[] }) => (
  <ul css={offers}>
    {rebates.map((rebate) => (
      <li key={rebate.id}>
        <RebateCard rebate={rebate} />
      </li>
    ))}
  </ul>
);
