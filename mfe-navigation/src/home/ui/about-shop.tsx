import { css } from '@emotion/react';
import { fillFacts, SHOP } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { BadgeDollarSign, CreditCard, Headset, Truck } from 'lucide-react';

const band = css({ background: theme.colour.surface, borderBlock: `1px solid ${theme.colour.line}` });
/** In narrow windows one line that scrolls sideways. */
const list = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(max-content, 1fr)',
  gap: theme.space[5],
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `${theme.space[3]} ${theme.space[4]}`,
  overflowX: 'auto',
  listStyle: 'none',
  '@media (min-width: 900px)': { gridAutoColumns: 'minmax(0, 1fr)', paddingBlock: theme.space[4] },
  // Paper does not scroll.
  '@media print': { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& a': {
    display: 'flex',
    gap: theme.space[3],
    alignItems: 'center',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover strong': { textDecoration: 'underline' },
  '& strong': { display: 'block', lineHeight: 1.3 },
});
const badge = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: theme.radius.medium,
  background: theme.colour.accentSoft,
  color: theme.colour.accent,
});

const PROMISES = [
  {
    Icon: Truck,
    title: 'Free nationwide delivery',
    text: 'On every order above {freeDelivery}',
    href: '/shipping',
  },
  {
    Icon: BadgeDollarSign,
    title: 'Guaranteed best pricing',
    text: 'Found it for less? We match it',
    href: '/price-match',
  },
  { Icon: CreditCard, title: 'Pay over time', text: 'Financing with Affirm', href: '/financing/affirm' },
  { Icon: Headset, title: 'People who know', text: 'By phone, or in the showroom', href: '/contact' },
];

export const ValueProps = () => (
  <section css={band} aria-label={`Why ${SHOP.name}`}>
    <ul css={list}>
      {PROMISES.map(({ Icon, title, text, href }) => (
        <li key={title}>
          <Link to={href}>
            <span css={badge}>
              <Icon size={22} aria-hidden="true" />
            </span>
            <span>
              <strong>{title}</strong>
              <span css={{ color: theme.colour.muted, fontSize: theme.text.small }}>{fillFacts(text)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
