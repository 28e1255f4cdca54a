import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import type { ZipDialog } from './zip-dialog';

const loadDialog = () => import(/* webpackChunkName: "zip-dialog" */ './zip-dialog');

type Props = {
  className?: string;
  /** Its name, where its content is not. */
  label?: string;
  /** What is around it and takes the focus if the answer replaces the button; it needs a `tabIndex`. Default: the button stays. */
  around?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A button that asks for the ZIP code; the question is loaded when it is first pressed. */
export function ZipButton({ className, label, around, children }: Props) {
  const [Question, setQuestion] = useState<ComponentType<ComponentProps<typeof ZipDialog>> | null>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(
    () => () => {
      const staying = around?.current;
      // In a microtask, since the dialog is still open, and the page behind it inert.
      if (staying?.contains(document.activeElement)) queueMicrotask(() => staying.focus());
    },
    [around],
  );
  const ask = () => {
    setOpen(true);
    if (Question) return;
    loadDialog().then(
      (loaded) => setQuestion(() => loaded.ZipDialog),
      () => {
        // The next press loads it again; the product page has a form of its own.
      },
    );
  };
  return (
    <>
      <button
        className={className}
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        data-needs-script
        onClick={ask}
      >
        {children}
      </button>
      {Question && <Question open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
