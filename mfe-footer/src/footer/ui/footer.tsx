import { css } from '@emotion/react';
import { pageText, SHOP } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { belowFold, media, PaymentLogos, theme } from '@kilowatt/ui';
import { Clock, MapPin, Phone } from 'lucide-react';
import { Newsletter } from '../../newsletter/ui/newsletter';
import { CATEGORY_LINKS, LEGAL_LINKS, SERVICE_LINKS } from '../links';

const footerHeading = css({ fontSize: theme.text.body, letterSpacing: 0, color: theme.colour.spark });
const linkList = css({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'inline-block', padding: '4px 0', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
});

type LinksProps = { title: string; links: readonly { label: string; href: string }[] };

const FooterLinks = ({ title, links }: LinksProps) => (
  <nav aria-label={title}>
    <h2 css={footerHeading}>{title}</h2>
    <ul css={linkList}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
);

const showroomList = css({
  display: 'grid',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr)',
    gap: theme.space[2],
    textWrap: 'balance',
  },
  '& svg': { marginTop: 3, color: theme.colour.spark },
});

export const Showroom = () => (
  <section aria-labelledby="footer-showroom">
    <h2 id="footer-showroom" css={footerHeading}>
      Showroom in NYC
    </h2>
    <ul css={showroomList}>
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

const footer = css({
  background: theme.colour.ink,
  color: theme.colour.onInk,
  // Columns are narrow where a page is read at 400 %.
  overflowWrap: 'anywhere',
  ...belowFold('60rem'),
  '& a': { color: 'inherit' },
});
// The columns are put off by themselves as well: browsers lay out all that is put off together with a form, to know the form.
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
  ...belowFold('46rem'),
});
const bottom = css({
  paddingTop: theme.space[5],
  borderTop: '1px solid rgb(255 255 255 / .16)',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.space[4],
  alignItems: 'center',
  ...belowFold('11rem'),
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
          <p css={small}>{pageText('legalText')}</p>
          <PaymentLogos />
        </div>
      </div>
    </footer>
  );
}
