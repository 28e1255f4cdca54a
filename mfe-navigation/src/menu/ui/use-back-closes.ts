import { useLocation, useNavigate } from '@kilowatt/remote-kit';
import { afterPaint } from '@kilowatt/ui';
import { useEffect, useRef } from 'react';

/**
 * Gives an open dialog an entry in the browser's history, so that the back button closes it and stays on the page.
 * Links inside must replace that entry.
 * @returns `dismiss` closes the dialog and removes its entry; `follow` closes it for a link
 */
export function useBackCloses(open: boolean, hash: string, close: () => void) {
  const navigate = useNavigate();
  const { pathname, search, hash: here } = useLocation();
  const entry = useRef<'none' | 'coming' | 'there'>('none');
  useEffect(() => {
    if (!open || entry.current !== 'none') return;
    // A navigation makes React hydrate the whole page, for which the dialog would wait.
    return afterPaint(() => {
      entry.current = 'coming';
      void navigate({ pathname, search, hash }, { preventScrollReset: true });
    });
  }, [open, pathname, search, hash, navigate]);
  useEffect(() => {
    if (here === hash) {
      if (entry.current === 'none') return;
      entry.current = open ? 'there' : 'none';
      // It was closed before its entry came, or before this effect knew of it.
      if (!open) void navigate(-1);
    } else if (entry.current === 'there') {
      entry.current = 'none';
      close();
    }
  }, [here, hash, open, close, navigate]);
  useEffect(() => {
    if (!open) return;
    // The page may not show the entry yet: the parts of it that have not come keep the navigation waiting.
    const onBack = () => {
      if (entry.current === 'none' || location.hash === hash) return;
      entry.current = 'none';
      close();
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [open, hash, close]);
  return {
    dismiss(): void {
      close();
      if (entry.current !== 'there') return;
      entry.current = 'none';
      void navigate(-1);
    },
    follow(): void {
      // Going back would cancel the navigation of the link, also where the entry comes after the tap.
      entry.current = 'none';
      close();
    },
  };
}
