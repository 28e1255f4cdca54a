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

/** What makers pay on top; each card leads to the products that it is for. */
export const RebateCards = ({ rebates }: { rebates: readonly Rebate[] }) => (
  <ul css={offers}>
    {rebates.map(({ id, brand, title, amount, collection, to }) => (
      <li key={id}>
        <Link css={offerCard} to={collectionHref(collection, [vendor(brand)])}>
          <span css={brandName}>{brand}</span>
          <span css={offerWorth} aria-hidden="true">
            {formatMoneyShort(amount)}
          </span>
          <span>{title}</span>
          <span css={offerNote}>Until {day(to)}</span>
          <span css={callToAction}>
            Shop eligible models <ArrowRight size={16} aria-hidden="true" />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
