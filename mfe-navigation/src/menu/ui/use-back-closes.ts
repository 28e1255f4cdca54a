import { useLocation, useNavigate } from '@kilowatt/remote-kit';
import { useEffect, useRef } from 'react';

/**
 * Gives an open dialog an entry in the browser's history, so that the back button closes it and stays on the page.
 * Links inside must replace that entry.
 * @returns a function that closes the dialog and removes its entry
 */
export function useBackCloses(open: boolean, hash: string, close: () => void): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash: here } = useLocation();
  const entry = useRef<'none' | 'coming' | 'there'>('none');
  useEffect(() => {
    if (!open || entry.current !== 'none') return;
    entry.current = 'coming';
    void navigate({ pathname, search, hash }, { preventScrollReset: true });
  }, [open, pathname, search, hash, navigate]);
  useEffect(() => {
    if (here === hash) {
      if (entry.current === 'coming') entry.current = 'there';
    } else if (entry.current === 'there') {
      entry.current = 'none';
      close();
    }
  }, [here, hash, close]);
  return () => {
    close();
    if (entry.current !== 'there') return;
    entry.current = 'none';
    void navigate(-1);
  };
}
