import { css } from '@emotion/react';
import type { Rebate } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { collectionHref, vendor } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';
import { SectionHead } from './section-head';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const card = css({
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
const brandName = css({ fontWeight: 650 });
const amount = css({
  fontFamily: theme.font.display,
  fontSize: theme.text.h1,
  fontWeight: 750,
  letterSpacing: '-.03em',
  lineHeight: 1.1,
  color: theme.colour.spark,
});
const small = css({ color: theme.colour.onInkMuted, fontSize: theme.text.small });

const day = (iso: string) =>
  new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A row; the Rebate Center has all of them. */
const SHOWN = 4;

/** What makers pay on top; each card leads to the products that it is for. */
export function Rebates({ rebates }: { rebates: readonly Rebate[] }) {
  if (rebates.length === 0) return null;
  return (
    <section aria-labelledby="rebates">
      <SectionHead
        id="rebates"
        title="Rebates that pay you back"
        more={{ label: 'Rebate Center', href: '/rebates?active=true' }}
      />
      <ul css={grid}>
        {rebates.slice(0, SHOWN).map(({ id, brand, title, amount: dollars, collection, to }) => (
          <li key={id}>
            <Link css={card} to={collectionHref(collection, [vendor(brand)])}>
              <span css={brandName}>{brand}</span>
              <span css={amount} aria-hidden="true">{`$${dollars.toLocaleString('en-US')}`}</span>
              <span>{title}</span>
              <span css={small}>Until {day(to)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
