import { useLocation, useNavigate } from '@kilowatt/remote-kit';
import { afterPaint } from '@kilowatt/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives an open dialog an entry in the browser's history, so that the back button closes it and stays on the page.
 * Where the address has the hash already, after a reload or the forward button, that entry is used.
 * Links inside must replace that entry.
 * @returns `dismiss` closes the dialog and removes its entry; `follow` closes it for a link
 */
export function useBackCloses(open: boolean, hash: string, close: () => void) {
  const navigate = useNavigate();
  const { pathname, search, hash: here } = useLocation();
  const entry = useRef<'none' | 'coming' | 'there' | 'found'>('none');
  /** Whether the history is going back from the entry, which cannot be used again. */
  const leaving = useRef(false);
  useEffect(() => {
    if (!open || entry.current !== 'none') return;
    if (here === hash && !leaving.current) {
      entry.current = 'found';
      return;
    }
    // A navigation makes React hydrate the whole page, for which the dialog would wait.
    return afterPaint(() => {
      entry.current = 'coming';
      void navigate({ pathname, search, hash }, { preventScrollReset: true });
    });
  }, [open, pathname, search, here, hash, navigate]);
  useEffect(() => {
    if (here !== hash) {
      leaving.current = false;
      if (entry.current !== 'there' && entry.current !== 'found') return;
      entry.current = 'none';
      close();
    } else if (entry.current === 'found') {
      if (!open) entry.current = 'none';
    } else if (entry.current !== 'none') {
      entry.current = open ? 'there' : 'none';
      if (open) return;
      // It was closed before its entry came, or before this effect knew of it.
      leaving.current = true;
      void navigate(-1);
    }
  }, [here, hash, open, close, navigate]);
  useClosedByBack(open, () => {
    if (entry.current === 'none' || location.hash === hash) return;
    entry.current = 'none';
    close();
  });
  return {
    dismiss(): void {
      close();
      // Before an entry that was found may be another site.
      if (entry.current !== 'there') return;
      entry.current = 'none';
      leaving.current = true;
      void navigate(-1);
    },
    follow(): void {
      // Going back would cancel the navigation of the link, also where the entry comes after the tap.
      entry.current = 'none';
      close();
    },
  };
}

/** The page may not show the entry yet: the parts of it that have not come keep the navigation waiting. */
function useClosedByBack(open: boolean, onBack: () => void): void {
  const handler = useEffectEvent(onBack);
  useEffect(() => {
    if (!open) return;
    addEventListener('popstate', handler);
    return () => removeEventListener('popstate', handler);
  }, [open]);
}
