import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import { Clock, MapPin, Phone } from 'lucide-react';
import { footerHeading } from './footer-links';

const list = css({
  display: 'grid',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: '18px 1fr', gap: theme.space[2], textWrap: 'balance' },
  '& svg': { marginTop: 3, color: theme.colour.spark },
});

export const Showroom = () => (
  <section aria-labelledby="footer-showroom">
    <h2 id="footer-showroom" css={footerHeading}>
      Showroom in NYC
    </h2>
    <ul css={list}>
      <li>
        <MapPin size={18} aria-hidden="true" />
        <span>{SHOP.showroom}</span>
      </li>
      <li>
        <Clock size={18} aria-hidden="true" />
        <span>{SHOP.hours}</span>
      </li>
      <li>
        <Phone size={18} aria-hidden="true" />
        <a href={SHOP.phoneHref}>{SHOP.phone}</a>
      </li>
    </ul>
  </section>
);
