import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui/theme';
import { useUnit } from 'effector-react';
import { $toasts, toastDismissed } from './model';
import { ToastCard } from './toast-card';

const region = css({
  position: 'fixed',
  insetInline: theme.space[4],
  top: theme.space[4],
  zIndex: 60,
  display: 'grid',
  gap: theme.space[2],
  justifyItems: 'end',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
});

/** The live regions are in the page from the start, so that the first toast is read out as well. */
export function Toasts() {
  const [toasts, dismiss] = useUnit([$toasts, toastDismissed]);
  const cards = (destructive: boolean) =>
    toasts
      .filter(({ variant }) => (variant === 'destructive') === destructive)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />);
  return (
    <section css={region} aria-label="Notifications">
      <div role="status">{cards(false)}</div>
      <div role="alert">{cards(true)}</div>
    </section>
  );
}
