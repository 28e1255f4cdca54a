import { css } from '@emotion/react';
import { media, theme } from '@kilowatt/ui/theme';
import { useUnit } from 'effector-react';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { $toasts, type Toast, toastDismissed } from './wiring';
import './wiring';

const region = css({
  position: 'fixed',
  insetInline: theme.space[4],
  // On phones above the bars at the foot of the page: below the header it would cover what the page is about.
  bottom: 'calc(8.5rem + env(safe-area-inset-bottom))',
  zIndex: 60,
  display: 'grid',
  gap: theme.space[2],
  justifyItems: 'end',
  pointerEvents: 'none',
  '& > div > *': { pointerEvents: 'auto' },
  '&:focus-visible': { outline: 'none' },
  '&[data-away]': { top: '7rem', bottom: 'auto' },
  // Below the header, where the shopper looks for the cart.
  [media.medium]: {
    ...{ top: '7rem', bottom: 'auto' },
    '&[data-away]': { top: 'auto', bottom: '8.5rem' },
  },
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
  const isAway = useAway(element, toasts);
  // A toast that is replaced while it has the focus fires no blur event, and the focus falls to the body.
  useEffect(() => {
    if (!focused || element.current?.contains(document.activeElement)) return;
    if (toasts.length > 0 && document.activeElement === document.body) element.current?.focus();
    else setFocused(false);
  }, [toasts, focused]);
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
      data-away={isAway || undefined}
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

const card = css({
  display: 'flex',
  gap: theme.space[4],
  alignItems: 'start',
  maxWidth: '24rem',
  marginTop: theme.space[2],
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderRadius: theme.radius.medium,
  boxShadow: theme.shadow.high,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  color: theme.colour.text,
  '& p': { margin: 0 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    color: theme.colour.accent,
    fontWeight: 650,
  },
  '& button': {
    border: 0,
    background: 'none',
    color: 'inherit',
    fontSize: '1.375rem',
    lineHeight: 1,
    cursor: 'pointer',
    minWidth: 32,
    minHeight: 32,
    padding: 0,
    margin: '-4px -8px 0 auto',
    borderRadius: theme.radius.pill,
  },
  '& button:hover': { background: theme.colour.accentSoft },
});
const destructive = css({ borderInlineStart: `4px solid ${theme.colour.danger}` });

type Props = { toast: Toast; paused: boolean; onDismiss: () => void };

/** Shown for six seconds; hover and focus pause the timer. */
export function ToastCard({ toast, paused, onDismiss }: Props) {
  useCountdown(6_000, paused, onDismiss);
  return (
    <div css={[card, toast.variant === 'destructive' && destructive]}>
      <div>
        <p>
          <strong>{toast.title}</strong>
        </p>
        <p>{toast.description}</p>
        {toast.action && (
          <Link to={toast.action.href} onClick={onDismiss}>
            {toast.action.label}
          </Link>
        )}
      </div>
      <button type="button" aria-label={`Close: ${toast.title}`} onClick={onDismiss}>
        ×
      </button>
    </div>
  );
}

/** Whether toasts are at the other end of the window: in their place they would cover what has the focus, as a pressed button. */
function useAway(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]): boolean {
  const [isAway, setAway] = useState(false);
  const isInTheWay = () => {
    const focused = document.activeElement;
    if (!region.current || !focused || focused === document.body || region.current.contains(focused))
      return false;
    const under = focused.getBoundingClientRect();
    return [...region.current.querySelectorAll(':scope > div > *')].some((toast) => {
      const over = toast.getBoundingClientRect();
      const isBeside = over.right <= under.left || under.right <= over.left;
      return !isBeside && over.top < under.bottom && under.top < over.bottom;
    });
  };
  const place = useEffectEvent((shown: readonly Toast[]) => {
    if (shown.length === 0) setAway(false);
    else if (isInTheWay()) setAway(!isAway);
  });
  // Before they are painted.
  useLayoutEffect(() => place(toasts), [toasts]);
  return isAway;
}

/** Calls `onEnd` once after `duration` milliseconds without a pause; a pause restarts the timer. */
function useCountdown(duration: number, paused: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => end(), duration);
    return () => clearTimeout(timer);
  }, [duration, paused]);
}

/** Moves the focus to the toasts, as in other shops and desktop programs. */
export const TOASTS_KEY = 'F8';

/** The key takes the focus to the toasts and back; what is returned gives it back as well. */
export function useToastsKey(region: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement | null>(null);
  const giveBack = useCallback(() => {
    if (region.current?.contains(document.activeElement)) before.current?.focus();
  }, [region]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const inside = region.current?.contains(document.activeElement) ?? false;
      if (event.key === TOASTS_KEY && !inside) {
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) before.current = document.activeElement;
        (region.current?.querySelector<HTMLElement>('a, button') ?? region.current)?.focus();
      } else if (inside && (event.key === TOASTS_KEY || event.key === 'Escape')) {
        event.preventDefault();
        giveBack();
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [region, giveBack]);
  return giveBack;
}
