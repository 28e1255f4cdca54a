import { css } from '@emotion/react';
import { formatMoneyShort, type Rebate } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { collectionHref, vendor } from '@kilowatt/taxonomy';
import { offerCard, offerNote, offers, offerWorth } from './offer-card';

const brandName = css({ fontWeight: 650 });

const day = (iso: string) =>
  new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

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
        </Link>
      </li>
    ))}
  </ul>
);
