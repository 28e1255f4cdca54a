import type { Vital } from '@kilowatt/contracts';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { beacon } from './beacon';

// A script of its own, so that no shopper waits for it: how fast the page was for them is told when they leave it.
for (const watch of [onLCP, onINP, onCLS])
  watch(({ name, value }) => beacon({ vitals: [{ name: name as Vital['name'], value }] }));
