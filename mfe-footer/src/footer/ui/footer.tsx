import { css } from '@emotion/react';
import { fillFacts } from '@kilowatt/contracts';
import { media, PaymentLogos, theme } from '@kilowatt/ui';
import { CATEGORY_LINKS, LEGAL_LINKS, LEGAL_TEXT, SERVICE_LINKS } from '../links';
import { FooterLinks } from './footer-links';
import { Newsletter } from './newsletter';
import { Showroom } from './showroom';

const footer = css({ background: theme.colour.ink, color: theme.colour.onInk, '& a': { color: 'inherit' } });
const inside = css({
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `${theme.space[7]} ${theme.space[4]} ${theme.space[9]}`,
});
const columns = css({
  display: 'grid',
  gap: theme.space[6],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  paddingBlock: theme.space[7],
  [media.medium]: { gridTemplateColumns: '1fr 1fr 1fr 1.5fr' },
});
const bottom = css({
  paddingTop: theme.space[5],
  borderTop: '1px solid rgb(255 255 255 / .16)',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.space[4],
  alignItems: 'center',
});
const small = css({ margin: 0, fontSize: theme.text.small, color: theme.colour.onInkMuted });

/** The newsletter, ways to help, ways to shop, and the small print. */
export default function Footer() {
  return (
    <footer css={footer}>
      <div css={inside}>
        <Newsletter />
        <div css={columns}>
          <FooterLinks title="Service" links={SERVICE_LINKS} />
          <FooterLinks title="Shop" links={CATEGORY_LINKS} />
          <FooterLinks title="About" links={LEGAL_LINKS} />
          <Showroom />
        </div>
        <div css={bottom}>
          <p css={small}>{fillFacts(LEGAL_TEXT)}</p>
          <PaymentLogos />
        </div>
      </div>
    </footer>
  );
}
