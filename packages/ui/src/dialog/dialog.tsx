import { css, keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { theme } from '../theme';
import { openModal } from './open-modal';

const dialog = css({
  padding: 0,
  color: theme.colour.text,
  overscrollBehavior: 'contain',
  // The height of its sticky header, below which Shift+Tab would leave the focus.
  scrollPaddingBlockStart: '4.5rem',
  '&::backdrop': { background: 'rgb(7 13 23 / .55)' },
});
const slide = keyframes({ from: { transform: 'translateX(-16%)', opacity: 0 } });
const box = css({
  maxHeight: 'calc(100dvh - 2rem)',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  background: theme.colour.raised,
  boxShadow: theme.shadow.high,
});
const placements = {
  centre: css(box, { width: 'min(32rem, calc(100vw - 2rem))' }),
  wide: css(box, {
    width: 'min(64rem, calc(100vw - 2rem))',
    maxWidth: 'none',
    '@media (max-width: 639px)': {
      width: '100vw',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      border: 0,
      borderRadius: 0,
    },
  }),
  side: css({
    width: 'min(24rem, 88vw)',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    border: 0,
    background: theme.colour.surface,
    '&:is([open], :popover-open)': { animation: `${slide} ${theme.motion.calm}` },
  }),
} as const;

type DialogProps = {
  open: boolean;
  /** Id of the element that names it. */
  labelledBy: string;
  /** Default `centre`; `wide` is for pictures, and fills small windows; `side` fills the height of the page at its start. */
  placement?: keyof typeof placements;
  /** Media query of the windows that it is made for, such as `media.small`. */
  only?: string;
  /** Called on Escape, on a press outside, and where the window grows or turns into one that it is not made for. */
  onDismiss: () => void;
  /** Rendered only while it is open. */
  children: ReactNode;
};

/** A native modal dialog; it restores the focus when it closes or is removed. */
export function Dialog({ open, labelledBy, placement = 'centre', only, onDismiss, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  // A layout effect: a dialog that is already removed cannot restore the focus.
  useLayoutEffect(() => {
    if (element.current && open) return openModal(element.current, () => dismiss.current());
  }, [open]);
  useEffect(() => {
    if (!open || only === undefined) return;
    const windows = matchMedia(only.replace('@media ', ''));
    const onChange = () => {
      if (!windows.matches) dismiss.current();
    };
    // The window may have grown between the press that opened it and now.
    onChange();
    windows.addEventListener('change', onChange);
    return () => windows.removeEventListener('change', onChange);
  }, [open, only]);
  return (
    <dialog
      ref={element}
      css={[dialog, placements[placement]]}
      aria-labelledby={open ? labelledBy : undefined}
    >
      {open && children}
    </dialog>
  );
}

const head = css({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]}`,
  background: theme.colour.surface,
  borderBottom: `1px solid ${theme.colour.line}`,
  '& h2': { margin: 0, fontSize: theme.text.h3 },
});
const closeButton = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
});

type HeaderProps = {
  id: string;
  title: string;
  /** What the close button closes. Default: the title. */
  closes?: string;
  onClose: () => void;
};

/** Title and close button of a dialog. */
export const DialogHeader = ({ id, title, closes = title, onClose }: HeaderProps) => (
  <div css={head}>
    <h2 id={id}>{title}</h2>
    <button css={closeButton} type="button" aria-label={`Close ${closes.toLowerCase()}`} onClick={onClose}>
      <X aria-hidden="true" />
    </button>
  </div>
);
