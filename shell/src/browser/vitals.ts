import type { Vital } from '@kilowatt/contracts';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { beacon } from './beacon';

const { snapshot, overrides } = self.__KILOWATT__;
const ran = Object.fromEntries(snapshot.remotes.map(({ release }) => [release.remote, release.version]));

// A separate script, so that the page does not wait for it: web vitals are reported when the page unloads.
for (const watch of [onLCP, onINP, onCLS])
  watch(({ name, value }) => {
    // A page with overrides reports nothing: its builds are not live.
    if (!overrides) beacon({ vitals: [{ name: name as Vital['name'], value }], ran });
  });
