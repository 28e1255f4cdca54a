import { css } from '@emotion/react';
import { Dialog, DialogHeader, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $menu } from '../model/menu';
import { $level, $mobileOpen, drilled, mobileMenuClosed } from '../model/mobile-menu';
import { MobileCategories, MobileCategory } from './mobile-levels';
import { useBackCloses } from './use-back-closes';

const TITLE = 'mobile-menu-title';
const inside = css({ paddingBottom: theme.space[6] });

/** The slide-out menu of small screens, with the categories and, one level down, what is in one of them. */
export function MobileMenu() {
  const [menu, open, level] = useUnit([$menu, $mobileOpen, $level]);
  const [close, drill] = useUnit([mobileMenuClosed, drilled]);
  const dismiss = useBackCloses(open, '#menu', close);
  const element = useRef<HTMLDivElement>(null);
  const came = useRef<number | null>(null);
  useEffect(() => {
    // Into a category the focus goes to its back button, back in the list to the category one came from.
    if (open) {
      const target = level === null ? `[data-category="${came.current ?? 0}"]` : '[data-back]';
      element.current?.querySelector<HTMLElement>(target)?.focus();
    }
    came.current = open ? level : null;
  }, [open, level]);
  const category = level === null ? undefined : menu[level];
  return (
    <Dialog open={open} labelledBy={TITLE} placement="side" onDismiss={dismiss}>
      <DialogHeader id={TITLE} title="Menu" onClose={dismiss} />
      <div ref={element} css={inside}>
        {category ? (
          <MobileCategory category={category} onBack={() => drill(null)} onFollow={close} />
        ) : (
          <MobileCategories menu={menu} onDrill={drill} onFollow={close} />
        )}
      </div>
    </Dialog>
  );
}
