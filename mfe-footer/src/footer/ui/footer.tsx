import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { NewsletterForm } from '../../newsletter/ui/newsletter-form';
import { CATEGORY_LINKS, LEGAL_LINKS, legalText, SERVICE_LINKS } from '../links';
import { PaymentLogos } from './payment-logos';

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
  [media.medium]: { gridTemplateColumns: '1fr 1fr 1.1fr 1.7fr' },
});
const wide = css({ gridColumn: '1 / -1', [media.medium]: { gridColumn: 'auto' } });
const heading = css({ fontSize: theme.text.body, color: theme.colour.spark });
const list = css({
  display: 'grid',
  gap: theme.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'inline-block', minHeight: 28, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
});
const bottom = css({
  marginTop: theme.space[6],
  paddingTop: theme.space[5],
  borderTop: '1px solid rgb(255 255 255 / .18)',
  display: 'grid',
  gap: theme.space[4],
  fontSize: theme.text.small,
});
const legal = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'inline-block', minHeight: 24 },
});

/** Ways to help, ways to shop, the newsletter, and the small print. */
export default function Footer() {
  return (
    <footer css={footer}>
      <div css={inside}>
        <div css={columns}>
          <Links title="Service" links={SERVICE_LINKS} />
          <Links title="Shop" links={CATEGORY_LINKS} />
          <section css={wide} aria-labelledby="footer-showroom">
            <h2 id="footer-showroom" css={heading}>
              Showroom in NYC
            </h2>
            <p>{SHOP.showroom}</p>
            <p>{SHOP.hours}</p>
            <p>
              <a href={SHOP.phoneHref}>{SHOP.phone}</a>
            </p>
          </section>
          <section css={wide} id="newsletter" aria-labelledby="footer-newsletter">
            <h2 id="footer-newsletter" css={heading}>
              Deals in your inbox
            </h2>
            <NewsletterForm />
          </section>
        </div>
        <div css={bottom}>
          <PaymentLogos />
          <ul css={legal}>
            {LEGAL_LINKS.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
          <p css={{ margin: 0 }}>{legalText(SHOP.copyrightYear)}</p>
        </div>
      </div>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: readonly { label: string; href: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 css={heading}>{title}</h2>
      <ul css={list}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
