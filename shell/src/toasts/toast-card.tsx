import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui/theme';
import { useEffect, useEffectEvent } from 'react';
import type { Toast } from './model';

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
  '& button': {
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    minWidth: 24,
    minHeight: 24,
  },
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
      </div>
      <button type="button" aria-label={`Close: ${toast.title}`} onClick={onDismiss}>
        ×
      </button>
    </div>
  );
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
