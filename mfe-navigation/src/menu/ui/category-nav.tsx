import { css } from '@emotion/react';
import { Link, useLocation } from '@kilowatt/remote-kit';
import { MENU } from '@kilowatt/taxonomy';
import { media, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { $open, categoryEntered, categoryToggled, menuClosed, menuLeft } from '../model/mega-menu';
import { MobileMenu } from './mobile-menu';
import { Panel } from './panel';

const nav = css({
  position: 'relative',
  zIndex: 30,
  background: theme.colour.surface,
  borderBottom: `1px solid ${theme.colour.line}`,
});
const list = css({
  display: 'flex',
  gap: theme.space[1],
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `0 ${theme.space[4]}`,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [media.medium]: { justifyContent: 'space-between', overflow: 'visible' },
});
const item = css({ display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' });
const link = css({
  display: 'block',
  padding: `${theme.space[3]} ${theme.space[2]}`,
  color: theme.colour.text,
  fontWeight: 500,
  fontSize: '.9375rem',
  [media.medium]: { padding: `${theme.space[3]} ${theme.space[1]}`, fontSize: '.8125rem' },
  [media.wide]: { padding: `${theme.space[3]} ${theme.space[2]}`, fontSize: '.9375rem' },
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  '&:hover, &[aria-current]': { borderBottomColor: theme.colour.accent },
});
const deal = css({ color: theme.colour.deal, fontWeight: 700 });
const more = css({
  display: 'none',
  flex: 'none',
  minWidth: 24,
  minHeight: 28,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  [media.medium]: { display: 'grid', placeItems: 'center' },
});

/** The categories: a link each, and a button that shows or hides what is in it (disclosure navigation). */
export default function CategoryNav() {
  const [open, enter, leave, toggle, close] = useUnit([
    $open,
    categoryEntered,
    menuLeft,
    categoryToggled,
    menuClosed,
  ]);
  const { pathname, search } = useLocation();
  const root = useRef<HTMLElement>(null);
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) close();
    shown.current = address;
  }, [address, close]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === null) return;
    root.current?.querySelector<HTMLElement>(`[aria-controls="menu-panel-${open}"]`)?.focus();
    close();
  };
  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget) && event.relatedTarget) close();
  };
  return (
    <nav
      css={nav}
      aria-label="Categories"
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onMouseLeave={() => leave()}
    >
      <ul css={list}>
        {MENU.map((category, index) => (
          <li
            key={category.title}
            css={item}
            {...(!category.noDropdown && { onMouseEnter: () => enter(index) })}
            {...(category.noDropdown && { onMouseEnter: () => leave() })}
          >
            <Link
              css={[link, category.isDeal && deal]}
              to={category.href}
              {...(pathname === category.href && { 'aria-current': 'page' as const })}
            >
              {category.title}
            </Link>
            {!category.noDropdown && (
              <button
                css={more}
                type="button"
                aria-label={`${category.title} menu`}
                aria-expanded={open === index}
                aria-controls={`menu-panel-${index}`}
                onClick={() => toggle(index)}
              >
                <ChevronDown size={16} aria-hidden="true" />
              </button>
            )}
            {!category.noDropdown && (
              <Panel id={`menu-panel-${index}`} category={category} open={open === index} />
            )}
          </li>
        ))}
      </ul>
      <MobileMenu />
    </nav>
  );
}
