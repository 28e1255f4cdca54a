import type { Vital } from '@kilowatt/contracts';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** Reports how fast the page was for its shopper, when they leave it. */
export function watchVitals(report: (vital: Vital) => void): void {
  for (const watch of [onLCP, onINP, onCLS])
    watch(({ name, value }) => report({ name: name as Vital['name'], value }));
}
