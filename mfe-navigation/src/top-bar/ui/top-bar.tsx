import { css } from '@emotion/react';
import { pageText, SHOP } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { LiveChat } from './live-chat';

const bar = css({
  position: 'relative',
  zIndex: 31,
  background: theme.colour.ink,
  color: theme.colour.onInk,
  fontSize: theme.text.small,
});
const list = css({
  display: 'none',
  justifyContent: 'space-between',
  gap: theme.space[4],
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `${theme.space[2]} ${theme.space[4]}`,
  listStyle: 'none',
  '& a': { color: 'inherit', textDecoration: 'none', display: 'inline-block', minHeight: 24 },
  '& a:hover': { textDecoration: 'underline' },
  [media.medium]: { display: 'flex' },
});
const call = css({
  display: 'block',
  padding: `3px ${theme.space[2]}`,
  color: 'inherit',
  textAlign: 'center',
  [media.medium]: { display: 'none' },
});

/** The top bar above the header; on small screens the phone line. */
export default function TopBar() {
  return (
    <section css={bar} aria-label="Shop information">
      <a css={call} href={SHOP.phoneHref}>
        Call us: {SHOP.phone}
      </a>
      <ul css={list}>
        <li>
          <Link to="/contact">Visit our NYC showroom</Link>
        </li>
        <li>
          <Link to="/rebates?active=true">Rebate Center</Link>
        </li>
        <li>
          <Link to="/collections/closeouts">Closeout Deals</Link>
        </li>
        <li>{pageText('deliveryNote')}</li>
        <li>
          <Link to="/faq">Help & FAQ</Link>
        </li>
        <li>
          <LiveChat />
        </li>
      </ul>
    </section>
  );
}
