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
  children: ReactNode;
};

/** A button that asks for the ZIP code; the question is loaded when it is first pressed. */
export function ZipButton({ className, label, children }: Props) {
  const [Question, setQuestion] = useState<ComponentType<ComponentProps<typeof ZipDialog>> | null>(null);
  const [open, setOpen] = useState(false);
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

type ReplacedProps = Props & {
  /** What is around the button, and stays; it needs a `tabIndex`. */
  around: RefObject<HTMLElement | null>;
};

/** A ZIP button that the answer replaces: the focus then moves to what is around it. */
export function ReplacedZipButton({ around, ...button }: ReplacedProps) {
  useLayoutEffect(
    () => () => {
      const staying = around.current;
      // In a microtask, since the dialog is still open, and the page behind it inert.
      if (staying?.contains(document.activeElement)) queueMicrotask(() => staying.focus());
    },
    [around],
  );
  return <ZipButton {...button} />;
}
