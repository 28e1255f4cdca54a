import { css } from '@emotion/react';
import { formatMoneyShort, type Rebate, RebatesAnswer } from '@kilowatt/contracts';
import { Link, type PageRequest } from '@kilowatt/remote-kit';
import { collectionHref, vendor } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';
import { ArrowRight } from 'lucide-react';

/** The current rebates; none on failure, since they are optional on every page. */
export const fetchRebates = ({ gateway, signal }: PageRequest): Promise<readonly Rebate[]> =>
  gateway.get('/api/rebates?active=true', RebatesAnswer, { signal }).then(
    ({ rebates }) => rebates,
    () => [],
  );

/** A list of offer cards. */
export const offers = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const offerCard = css({
  display: 'grid',
  gap: theme.space[1],
  height: '100%',
  padding: theme.space[5],
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.ink,
  color: theme.colour.onInk,
  textDecoration: 'none',
  transition: `transform ${theme.motion.calm}, box-shadow ${theme.motion.calm}`,
  '&:hover': { transform: 'translateY(-3px)', boxShadow: theme.shadow.high },
  '&:hover span:last-child': { textDecoration: 'underline' },
});

/** The value of the offer. */
const offerWorth = css({
  fontFamily: theme.font.display,
  fontSize: theme.text.h1,
  fontWeight: 700,
  letterSpacing: '-.03em',
  lineHeight: 1.1,
  color: theme.colour.spark,
});

export const offerNote = css({
  alignSelf: 'end',
  color: theme.colour.onInkMuted,
  fontSize: theme.text.small,
});

const callToAction = css({
  display: 'inline-flex',
  gap: theme.space[1],
  alignItems: 'center',
  marginTop: theme.space[2],
  fontWeight: 650,
});

const brandName = css({ fontWeight: 650 });

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const day = (iso: string) => DAY.format(new Date(`${iso}T12:00:00Z`));

type CardProps = {
  rebate: Rebate;
  /** Whether its last day has passed. */
  ended?: boolean;
};

/** What a maker pays on top; it leads to the products that it is for. */
export const RebateCard = ({ rebate, ended = false }: CardProps) => (
  <Link css={offerCard} to={collectionHref(rebate.collection, [vendor(rebate.brand)])}>
    <span css={brandName}>{rebate.brand}</span>
    <span css={offerWorth} aria-hidden="true">
      {formatMoneyShort(rebate.amount)}
    </span>
    <span>{rebate.title}</span>
    <span css={offerNote}>
      {ended ? 'Ended on' : 'Until'} {day(rebate.to)}
    </span>
    <span css={callToAction}>
      {ended ? 'Shop these models' : 'Shop eligible models'} <ArrowRight size={16} aria-hidden="true" />
    </span>
  </Link>
);

/** Cards of several rebates. */
export const RebateCards = ({ rebates }: { rebates: readonly Rebate[] }) => (
  <ul css={offers}>
    {rebates.map((rebate) => (
      <li key={rebate.id}>
        <RebateCard rebate={rebate} />
      </li>
    ))}
  </ul>
);
