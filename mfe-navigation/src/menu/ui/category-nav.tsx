import { css } from '@emotion/react';
import { useLocation } from '@kilowatt/remote-kit';
import { media, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { $menu } from '../model/menu';
import {
  $open,
  categoryCrossed,
  categoryEntered,
  categoryPressed,
  categoryToggled,
  menuClosed,
  menuLeft,
} from '../model/open-menu';
import { CategoryItem, panelId } from './category-item';
import { MobileMenu } from './mobile-menu';
import { useMenuKeys, usePointerTrail } from './use-menu-input';

/** Closes the open panel on Escape, on a click elsewhere, and on navigation. */
function useClosing(root: RefObject<HTMLElement | null>, open: number | null, close: () => void): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) close();
    shown.current = address;
  }, [address, close]);

  // Listens as soon as the panel is shown: an effect after the paint would miss a key of that moment.
  useLayoutEffect(() => {
    if (open === null) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      // Moves the focus only if it would be lost.
      if (root.current?.contains(document.activeElement))
        root.current.querySelector<HTMLElement>(`[aria-controls="${panelId(open)}"]`)?.focus();
      close();
    };
    const onPointerDown = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [root, open, close]);
}

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
  [media.medium]: {
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    overflow: 'visible',
    // While its HTML is still coming, each category would move those before it; the dialog after the list ends that.
    // Not :last-child, which browsers match only once the parent is complete.
    '&:not(:has(+ dialog))': { display: 'none' },
  },
});

/** The categories: a link and a disclosure button each. */
export default function CategoryNav() {
  const [menu, open] = useUnit([$menu, $open]);
  const [enter, cross, leave] = useUnit([categoryEntered, categoryCrossed, menuLeft]);
  const [press, toggle, close] = useUnit([categoryPressed, categoryToggled, menuClosed]);
  const root = useRef<HTMLElement>(null);
  const bar = useRef<HTMLUListElement>(null);
  /** The category that the pointer is in, or -1. */
  const within = useRef(-1);
  const trail = usePointerTrail();
  const onKeyDown = useMenuKeys(root, open);
  useClosing(root, open, close);

  // Not by pointerenter: where the page's HTML is replaced under a resting pointer, browsers send a pointerover that
  // React counts as no entry.
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const index = [...(bar.current?.children ?? [])].findIndex((item) => item.contains(event.target as Node));
    if (index === within.current) return;
    within.current = index;
    if (index === -1) return;
    if (menu[index]?.noDropdown) return leave();
    const panel = open === null || open === index ? null : document.getElementById(panelId(open));
    if (trail.headsFor(event, panel)) cross(index);
    else enter(index);
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    within.current = -1;
    if (pointerType !== 'touch') leave();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) close();
  };
  return (
    <nav
      css={nav}
      aria-label="Categories"
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerMove={trail.follow}
      onPointerOver={onPointerOver}
      onPointerLeave={onPointerLeave}
    >
      <ul ref={bar} css={list}>
        {menu.map((category, index) => (
          <CategoryItem
            key={category.title}
            category={category}
            index={index}
            open={open === index}
            onPress={(pointer) => (pointer ? press(index) : toggle(index))}
          />
        ))}
      </ul>
      <MobileMenu />
    </nav>
  );
}
