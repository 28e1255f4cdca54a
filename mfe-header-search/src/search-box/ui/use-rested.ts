import { useEffect, useState } from 'react';

/** Milliseconds that a text must stand before it is announced: a screen reader shall not count along while one types. */
const REST = 1_000;

/** A text once it has rested. */
export function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
