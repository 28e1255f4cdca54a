import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { BadgeDollarSign, CreditCard, Headset, Truck } from 'lucide-react';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
  gap: theme.space[4],
  margin: 0,
  padding: theme.space[5],
  listStyle: 'none',
  borderRadius: theme.radius.large,
  background: theme.colour.accentSoft,
  '& li': { display: 'flex', gap: theme.space[3], alignItems: 'start' },
  '& svg': { flex: 'none', color: theme.colour.accent },
  '& strong': { display: 'block' },
});

const PROMISES = [
  { Icon: Truck, title: 'Free nationwide delivery', text: 'On every order above $799.' },
  { Icon: BadgeDollarSign, title: 'Guaranteed best pricing', text: 'Found it for less? We match it.' },
  { Icon: CreditCard, title: 'Financing', text: 'Pay over time at checkout.' },
  { Icon: Headset, title: 'People who know appliances', text: 'By phone, chat, or in the showroom.' },
];

export const Promises = () => (
  <section aria-label="Why Kilowatt">
    <ul css={list}>
      {PROMISES.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon aria-hidden="true" />
          <span>
            <strong>{title}</strong>
            {text}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
