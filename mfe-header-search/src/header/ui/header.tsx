import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';
import { Link, useHydrated } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Menu, Phone, Search, ShoppingCart, User } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SearchBox } from '../../search-box/search-box';
import { $cartQuantity, menuRequested } from '../wiring';
import { DeliverTo } from './deliver-to';
import { useHiddenHeader } from './use-hidden-header';

const logo = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  // As a picture is: with text at 200 % it keeps its place between the controls.
  fontSize: 'min(1.375rem, 7vw)',
  minWidth: 0,
  fontWeight: 800,
  letterSpacing: '-.03em',
  '& svg': { flex: 'none', borderRadius: 8, [media.dark]: { boxShadow: '0 0 0 1px #34435f' } },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Logo = () => (
  <span css={logo}>
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0b1f3a" />
      <path d="M18.5 4 8 18h6.5L13 28l11-15h-7z" fill="#ffc93c" />
    </svg>
    <span>{SHOP.name}</span>
  </span>
);

const cartLink = css({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 44,
  minHeight: 44,
  color: theme.colour.text,
});
const badge = css({
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  minWidth: 20,
  padding: '0 5px',
  borderRadius: theme.radius.pill,
  background: '#c5221f',
  color: '#fff',
  fontSize: '.75rem',
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
});

/** Link to the cart with its total quantity from the cart's event; no badge at zero. */
function CartLink() {
  const quantity = useUnit($cartQuantity);
  const total = useHydrated() ? quantity : 0;
  return (
    <Link
      css={cartLink}
      to="/cart"
      aria-label={total > 0 ? `Cart, ${total} ${total === 1 ? 'item' : 'items'}` : 'Cart'}
    >
      <ShoppingCart aria-hidden="true" />
      {total > 0 && (
        <span css={badge} data-testid="cart-badge">
          {total}
        </span>
      )}
    </Link>
  );
}

const header = css({
  position: 'sticky',
  top: 0,
  zIndex: 40,
  background: theme.colour.surface,
  transition: `transform ${theme.motion.calm}, box-shadow ${theme.motion.calm}`,
  '&[data-hidden="true"]': { transform: 'translateY(-105%)' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  // Without a script it could not give way; beneath the badge of a build under test it would be covered.
  '@media (scripting: none)': { position: 'relative' },
  'body:has(> aside[aria-label="Overrides"]) &': { position: 'relative' },
});
/** Where the four controls leave little for the name. */
const NARROW = '@media (max-width: 379px)';
const inside = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `${theme.space[3]} ${theme.space[4]}`,
  // The room that the 44 px of the controls leave around their signs parts the rows.
  [media.small]: { rowGap: 0, paddingBlock: '2px 6px' },
  [NARROW]: { columnGap: 0, paddingInline: theme.space[2] },
  [media.medium]: { gap: theme.space[5], paddingBlock: theme.space[2] },
});
/** Takes what the controls leave, so that they stay in one row whatever the shop is called. */
const brand = css({
  display: 'flex',
  flex: '1 1 5rem',
  minWidth: 0,
  [media.medium]: { flex: 'none' },
});
const home = css({
  display: 'inline-flex',
  minWidth: 0,
  color: theme.colour.text,
  textDecoration: 'none',
});
const search = css({
  order: 5,
  flex: '1 1 100%',
  minWidth: 0,
  [media.medium]: { order: 0, flex: '1 1 12rem' },
});
const folded = css({ [media.small]: { display: 'none' } });
/** Leaves room beside it for the button that folds it; without a script there is none. */
const besideHide = css({ [media.small]: { flexBasis: 'calc(100% - 5rem)' } });
/** As “Cancel” beside the search field of a phone: a bare cross in the header would not say what it closes. */
const hide = css({
  [media.small]: { order: 6, color: theme.colour.link, fontSize: theme.text.small, fontWeight: 600 },
});
const icon = css({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 44,
  minHeight: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.colour.text,
  cursor: 'pointer',
});
const small = css({ [media.medium]: { display: 'none' } });
const phone = css({
  display: 'none',
  alignItems: 'center',
  gap: theme.space[2],
  color: theme.colour.text,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  [media.medium]: { display: 'inline-flex' },
});

/** Logo, search, phone, account and cart; on small screens a menu button and a collapsible search field. */
export default function Header() {
  const openMenu = useUnit(menuRequested);
  const [shown, setShown] = useState(true);
  const element = useRef<HTMLElement>(null);
  const hidden = useHiddenHeader(element);
  const wasShown = useRef(shown);
  useEffect(() => {
    if (shown && !wasShown.current)
      element.current?.querySelector<HTMLInputElement>('#header-search input')?.focus();
    wasShown.current = shown;
  }, [shown]);
  return (
    <header ref={element} css={header} data-hidden={hidden}>
      <div css={inside}>
        <button
          css={[icon, small]}
          type="button"
          aria-label="Menu"
          data-needs-script
          onClick={() => openMenu({})}
        >
          <Menu aria-hidden="true" />
        </button>
        <div css={brand}>
          <Link css={home} to="/" aria-label={`${SHOP.name} home`}>
            <Logo />
          </Link>
        </div>
        <div css={[search, shown ? besideHide : folded]} id="header-search">
          <SearchBox />
        </div>
        <button
          css={[icon, small, shown && hide]}
          type="button"
          data-needs-script
          aria-label={shown ? 'Hide search field' : 'Search field'}
          aria-expanded={shown}
          aria-controls="header-search"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : <Search aria-hidden="true" />}
        </button>
        <DeliverTo />
        <a css={phone} href={SHOP.phoneHref}>
          <Phone size={18} aria-hidden="true" /> {SHOP.phone}
        </a>
        <Link css={icon} to="/account" aria-label="Account">
          <User aria-hidden="true" />
        </Link>
        <CartLink />
      </div>
    </header>
  );
}
