import type { Vital } from '@kilowatt/contracts';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { beacon } from './beacon';

const { snapshot, overrides } = self.__KILOWATT__;
const ran = Object.fromEntries(snapshot.remotes.map(({ release }) => [release.remote, release.version]));

// A script of its own, so that no shopper waits for it: how fast the page was for them is told when they leave it.
for (const watch of [onLCP, onINP, onCLS])
  watch(({ name, value }) => {
    // What one person alone sees says nothing of what is live.
    if (!overrides) beacon({ vitals: [{ name: name as Vital['name'], value }], ran });
  });
