import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { MENU } from '@kilowatt/taxonomy';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { $level, $mobileOpen, drilled, mobileMenuClosed } from '../model/mobile-menu';

const dialog = css({
  width: 'min(22rem, 88vw)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: theme.colour.surface,
  color: theme.colour.text,
  '&::backdrop': { background: 'rgb(7 13 23 / .55)' },
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: theme.space[4],
  borderBottom: `1px solid ${theme.colour.line}`,
  '& h2': { margin: 0 },
});
const button = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: 44,
  minWidth: 44,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  font: 'inherit',
  color: 'inherit',
});
const list = css({
  margin: 0,
  padding: theme.space[2],
  listStyle: 'none',
  '& a, & button': {
    display: 'flex',
    width: '100%',
    justifyContent: 'space-between',
    alignItems: 'center',
    padding: theme.space[3],
    color: 'inherit',
    textDecoration: 'none',
    textAlign: 'start',
  },
});

/** The slide-out menu of small screens. The native dialog traps the focus and gives it back. */
export function MobileMenu() {
  const [open, level, close, drill] = useUnit([$mobileOpen, $level, mobileMenuClosed, drilled]);
  const element = useRef<HTMLDialogElement>(null);
  const came = useRef<number | null>(null);
  useEffect(() => {
    const shown = element.current;
    if (!shown || !open) return;
    shown.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      shown.close();
    };
  }, [open]);
  useEffect(() => {
    // Into a category the focus goes to its back button, back in the list to the category one came from.
    if (!open) return;
    const index = level ?? came.current ?? 0;
    const target = level === null ? `[data-category="${index}"]` : '[data-back]';
    element.current?.querySelector<HTMLElement>(target)?.focus();
    came.current = level;
  }, [open, level]);
  const category = level === null ? undefined : MENU[level];
  const onClick = (event: MouseEvent) => {
    if (event.target === element.current || (event.target as Element).closest('a')) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; the click is on the backdrop
    <dialog
      ref={element}
      css={dialog}
      aria-labelledby="mobile-menu-title"
      onClick={onClick}
      onCancel={() => close()}
    >
      {open && (
        <>
          <div css={head}>
            <h2 id="mobile-menu-title">Menu</h2>
            <button css={button} type="button" aria-label="Close menu" onClick={() => close()}>
              <X aria-hidden="true" />
            </button>
          </div>
          {category ? (
            <>
              <button css={button} type="button" data-back onClick={() => drill(null)}>
                <ChevronLeft aria-hidden="true" /> Back to all categories
              </button>
              <ul css={list}>
                <li>
                  <Link to={category.href}>
                    <strong>All {category.title}</strong>
                  </Link>
                </li>
                {category.sections.flatMap(({ title, links }) =>
                  links.map(({ label, href }) => (
                    <li key={`${title} ${label}`}>
                      <Link to={href}>{label}</Link>
                    </li>
                  )),
                )}
              </ul>
            </>
          ) : (
            <ul css={list}>
              {MENU.map(({ title, href, noDropdown }, index) => (
                <li key={title}>
                  {noDropdown ? (
                    <Link to={href}>{title}</Link>
                  ) : (
                    <button css={button} type="button" data-category={index} onClick={() => drill(index)}>
                      {title} <ChevronRight size={18} aria-hidden="true" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </dialog>
  );
}
