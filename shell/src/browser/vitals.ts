import type { Vital } from '@kilowatt/contracts';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { beacon } from './beacon';

const { snapshot, overrides } = self.__KILOWATT__;
const ran = Object.fromEntries(snapshot.remotes.map(({ release }) => [release.remote, release.version]));
const vitals = new Map<Vital['name'], number>();
let isReported = false;

/** Called once for a view, when it is first hidden or left: the gateway counts only the first report. */
function report(): void {
  const shopping = self.__KILOWATT__.shopping?.() ?? [];
  if (isReported || vitals.size + shopping.length === 0) return;
  isReported = true;
  beacon({ vitals: [...vitals].map(([name, value]) => ({ name, value })), shopping, ran });
}

// A separate script, so that the page does not wait for it. A page with overrides reports nothing: its builds are not live.
if (!overrides) {
  for (const watch of [onLCP, onINP, onCLS])
    watch(({ name, value }) => void vitals.set(name as Vital['name'], value));
  // Runs after the listeners of web vitals, which use the capture phase. Leaving a page hides it too, after `pagehide`.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report();
  });
}
