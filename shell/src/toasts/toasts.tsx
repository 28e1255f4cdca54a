import { css } from '@emotion/react';
import { media, theme } from '@kilowatt/ui/theme';
import { useUnit } from 'effector-react';
import { useRef, useState } from 'react';
import { $toasts, toastDismissed } from './model';
import { ToastCard } from './toast-card';
import { TOASTS_KEY, useToastsKey } from './use-toasts-key';
import './wiring';

const region = css({
  position: 'fixed',
  insetInline: theme.space[4],
  // Below the header, where the shopper looks for the cart.
  top: '10rem',
  zIndex: 60,
  display: 'grid',
  gap: theme.space[2],
  justifyItems: 'end',
  pointerEvents: 'none',
  '& > div > *': { pointerEvents: 'auto' },
  '&:focus-visible': { outline: 'none' },
  [media.medium]: { top: '7rem' },
});

/**
 * The live regions are in the page from the start, so that the first toast is read out as well. Hover or focus on one
 * toast pauses the timers of all: none moves away under the pointer.
 */
export function Toasts() {
  const [toasts, dismiss] = useUnit([$toasts, toastDismissed]);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const element = useRef<HTMLElement>(null);
  const giveBack = useToastsKey(element);
  const dismissed = (id: number) => {
    // An element that is removed under the pointer or the focus fires no leave event.
    setHovered(false);
    if (toasts.length === 1) {
      giveBack();
      setFocused(false);
    } else if (element.current?.contains(document.activeElement)) element.current.focus();
    dismiss(id);
  };
  const cards = (destructive: boolean) =>
    toasts
      .filter(({ variant }) => (variant === 'destructive') === destructive)
      .map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          paused={hovered || focused}
          onDismiss={() => dismissed(toast.id)}
        />
      ));
  return (
    <section
      ref={element}
      css={region}
      aria-label={`Notifications (${TOASTS_KEY})`}
      tabIndex={-1}
      onMouseMove={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <div role="status" aria-atomic="false">
        {cards(false)}
      </div>
      <div role="alert" aria-atomic="false">
        {cards(true)}
      </div>
    </section>
  );
}
