import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { offerCard, offerNote, offers } from './offer-card';

const words = css({
  fontFamily: theme.font.display,
  fontSize: theme.text.h2,
  fontWeight: 700,
  lineHeight: 1.2,
  color: theme.colour.spark,
});

/** The current promotions. */
export const PromotionCards = () => (
  <ul css={offers}>
    {SHOP.promotions.map(({ text, href }) => (
      <li key={text}>
        <Link css={offerCard} to={href}>
          <span css={words}>{text}</span>
          <span css={offerNote}>{href.startsWith('/collection') ? 'Shop now' : 'How it works'}</span>
        </Link>
      </li>
    ))}
  </ul>
);
