import { css } from '@emotion/react';
import { definePage, Link } from '@kilowatt/remote-kit';
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
import text from '../../../content/account.md';
import { proseStyle, TextNodes } from '../text/page-text';
import { ServicePage } from '../ui/service-page';

type Place = { title: string; href: string; says: string; Icon: LucideIcon };

const PLACES: readonly Place[] = [
  {
    ...{ title: 'Your cart', href: '/cart', Icon: ShoppingCart },
    says: 'Delivery date, services and rebates, and the way to order.',
  },
  {
    ...{ title: 'Order status', href: '/order-status', Icon: PackageSearch },
    says: 'Where an order is, by its code and ZIP code.',
  },
  {
    ...{ title: 'Saved products', href: '/saved', Icon: Heart },
    says: 'What you keep for later, with its price of today.',
  },
  {
    ...{ title: 'Compare products', href: '/compare', Icon: Scale },
    says: 'Up to four appliances side by side.',
  },
  {
    ...{ title: 'Rebate Center', href: '/rebates?active=true', Icon: BadgeDollarSign },
    says: 'Money back after you buy: models, forms and last days.',
  },
  {
    ...{ title: 'Newsletter', href: '#newsletter', Icon: Mail },
    says: 'Sales and rebates by email. The form is at the bottom of every page.',
  },
];

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: theme.space[4],
  margin: `0 0 ${theme.space[7]}`,
  padding: 0,
  listStyle: 'none',
});
const card = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '24px 1fr',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  alignContent: 'start',
  padding: theme.space[5],
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.large,
  background: theme.colour.surface,
  transition: `border-color ${theme.motion.quick}`,
  '&:hover': { borderColor: theme.colour.accent },
  '& svg': { color: theme.colour.accent },
  '& h2': { margin: 0, fontSize: theme.text.h3 },
  // The whole card is the link's target.
  '& a': { color: theme.colour.text, textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radius.large },
  '& p': { gridColumn: 2, margin: 0, color: theme.colour.muted, fontSize: theme.text.small },
});

/** What a guest has in this shop, and where. */
const AccountPage = () => (
  <ServicePage text={text} path="/account">
    <ul css={grid}>
      {PLACES.map(({ title, href, says, Icon }) => (
        <li key={href} css={card}>
          <Icon size={24} aria-hidden="true" />
          <h2>{href.startsWith('#') ? <a href={href}>{title}</a> : <Link to={href}>{title}</Link>}</h2>
          <p>{says}</p>
        </li>
      ))}
    </ul>
    <article css={proseStyle}>
      <TextNodes nodes={text.body} />
    </article>
  </ServicePage>
);

export default definePage<null>({ Component: AccountPage });
