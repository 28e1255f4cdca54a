import { css } from '@emotion/react';
import { useDeliveryDay, useDeliveryZip, ZipForm } from '@kilowatt/product-ui';
import { Dialog, DialogHeader, media, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $menu } from '../model/menu';
import { $level, $mobileOpen, drilled, mobileMenuClosed } from '../model/open-menu';
import { MobileCategories, MobileCategory } from './mobile-levels';
import { useBackCloses } from './use-back-closes';

const TITLE = 'mobile-menu-title';
const inside = css({ paddingBottom: theme.space[6] });

/** The slide-out menu of small screens, with the categories and, one level down, what is in one of them. */
export function MobileMenu() {
  const [menu, open, level] = useUnit([$menu, $mobileOpen, $level]);
  const [close, drill] = useUnit([mobileMenuClosed, drilled]);
  const { dismiss, follow } = useBackCloses(open, '#menu', close);
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
    <Dialog open={open} labelledBy={TITLE} placement="side" only={media.small} onDismiss={dismiss}>
      <DialogHeader id={TITLE} title="Menu" onClose={dismiss} />
      <div ref={element} css={inside}>
        {category ? (
          <MobileCategory category={category} onBack={() => drill(null)} onFollow={follow} />
        ) : (
          <>
            <MobileCategories menu={menu} onDrill={drill} onFollow={follow} />
            <MobileDeliverTo />
          </>
        )}
      </div>
    </Dialog>
  );
}

const box = css({
  margin: theme.space[4],
  paddingTop: theme.space[4],
  borderTop: `1px solid ${theme.colour.line}`,
  '& h3': { margin: `0 0 ${theme.space[2]}`, fontSize: theme.text.body },
});

/** The ZIP code of delivery dates in the menu of small screens, whose header has no room for it. */
export function MobileDeliverTo() {
  const zip = useDeliveryZip();
  const day = useDeliveryDay();
  return (
    <section css={box} aria-label="Delivery">
      <h3>{zip === null ? 'Where do we deliver?' : `Deliver to ${zip}`}</h3>
      <p role="status" css={{ margin: 0, color: theme.colour.success }}>
        {day !== null && `Order now to get it by ${day}.`}
      </p>
      <ZipForm />
    </section>
  );
}
