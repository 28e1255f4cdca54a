import type { Deployment } from '@kilowatt/contracts';
import type { KilowattSets, ReactSet } from '@kilowatt/react-18';
import { routerContexts } from '@kilowatt/react-18/router-contexts';
import type { ModuleFederation } from '@module-federation/runtime-core';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { answerEarlyInput } from '../page/early-input';

/** Of the page's root; roots of the shell's React inside of another one have the same. */
export const rootOptions: RootOptions = {};

/** What the script of a set gets. */
const setsFrom = (federation: ModuleFederation): KilowattSets => ({
  share: (name) => (federation.loadShareSync(name) as () => never)(),
  client: { createRoot, hydrateRoot },
  router: routerContexts,
  onReady: answerEarlyInput,
  rootOptions,
  opened: {},
});

/** The set of shared modules that a version runs with, and the share scope of that name; none for the shell's own. */
export const setOf = ({ release }: Deployment): string | undefined =>
  self.__KILOWATT__.sets?.of[release.container];

/** The set of a version that has loaded. */
export const openedSet = (version: Deployment): ReactSet | undefined =>
  self.__KILOWATT_SETS__?.opened[setOf(version) ?? ''];

const loading = new Map<string, Promise<unknown>>();

/** Evaluated twice, a set would be two Reacts: versions that need it at the same time wait for one script. */
function loadOnce(name: string): Promise<unknown> {
  const loaded =
    loading.get(name) ??
    loadScript(self.__KILOWATT__.sets?.scripts[name]).finally(() => loading.delete(name));
  loading.set(name, loaded);
  return loaded;
}

/** Loads the script of a set, and fills the share scope of its name. A retry after a failure requests it again. */
export async function loadSet(name: string, federation: ModuleFederation): Promise<void> {
  self.__KILOWATT_SETS__ ??= setsFrom(federation);
  const { opened } = self.__KILOWATT_SETS__;
  if (!opened[name]) await loadOnce(name);
  const shared = Object.entries(opened[name]?.modules ?? {}).map(([module, exports]) => {
    const lib = () => exports;
    // At once: a container whose script contains its `./remote` waits for no shared module.
    const get = () => lib;
    const provided = { version: name, lib, get, loaded: true, from: name, shareConfig: { singleton: true } };
    return [module, { [name]: provided }];
  });
  federation.initShareScopeMap(name, Object.fromEntries(shared));
}

const loadScript = (script: { href: string; integrity: string } | undefined): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script');
    Object.assign(element, { integrity: script?.integrity, crossOrigin: 'anonymous', src: script?.href });
    element.onload = resolve;
    element.onerror = () => reject(new Error(`${script?.href} could not be loaded`));
    document.head.append(element);
  });
