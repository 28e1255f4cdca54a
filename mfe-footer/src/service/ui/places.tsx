import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import {
  BadgeDollarSign,
  Heart,
  type LucideIcon,
  Mail,
  PackageSearch,
  Scale,
  ShoppingCart,
} from 'lucide-react';

type Place = { title: string; href: string; says: string; Icon: LucideIcon };

/** What a guest has in this shop, and where. */
export const PLACES = {
  cart: {
    ...{ title: 'Your cart', href: '/cart', Icon: ShoppingCart },
    says: 'Your items with delivery date, services and rebates.',
  },
  saved: {
    ...{ title: 'Saved products', href: '/saved', Icon: Heart },
    says: 'What you keep for later, at today’s prices.',
  },
  compare: {
    ...{ title: 'Compare products', href: '/compare', Icon: Scale },
    says: 'Up to four appliances side by side.',
  },
  orders: {
    ...{ title: 'Order status', href: '/order-status', Icon: PackageSearch },
    says: 'Follow an order with its code and ZIP code.',
  },
  rebates: {
    ...{ title: 'Rebate Center', href: '/rebates?active=true', Icon: BadgeDollarSign },
    says: 'Money back after you buy: models, forms and deadlines.',
  },
  newsletter: {
    ...{ title: 'Newsletter', href: '#newsletter', Icon: Mail },
    says: 'Sales and rebates by email. The form is at the bottom of every page.',
  },
} as const satisfies Record<string, Place>;

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: theme.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const card = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  alignContent: 'start',
  padding: theme.space[5],
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.large,
  background: theme.colour.surface,
  transition: `border-color ${theme.motion.quick}, box-shadow ${theme.motion.quick}`,
  '&:hover': { borderColor: theme.colour.accent, boxShadow: theme.shadow.medium },
  '& h3': { margin: 0, overflowWrap: 'anywhere' },
  // The whole card is the link's target.
  '& a': { color: theme.colour.text, textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radius.large },
  '& p': { margin: 0, color: theme.colour.muted, fontSize: theme.text.small },
});
const sign = css({
  display: 'grid',
  placeItems: 'center',
  gridRow: 'span 2',
  alignSelf: 'start',
  width: 48,
  height: 48,
  borderRadius: theme.radius.medium,
  background: theme.colour.accentSoft,
  color: theme.colour.accent,
});

type Props = { title: string; places: readonly Place[] };

/** A heading, and a card for each of some places. */
export function Places({ title, places }: Props) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul css={grid}>
        {places.map(({ title, href, says, Icon }) => (
          <li key={href} css={card}>
            <span css={sign}>
              <Icon size={24} aria-hidden="true" />
            </span>
            <h3>{href.startsWith('#') ? <a href={href}>{title}</a> : <Link to={href}>{title}</Link>}</h3>
            <p>{says}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
