import { useEffect, useState } from 'react';

/** Milliseconds until a text is announced, so that screen readers do not announce counts during typing. */
const DELAY = 1_000;

/** Debounces a text. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
