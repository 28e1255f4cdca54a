import { ownerReady } from '@kilowatt/bus';
import type { SlotName } from '@kilowatt/contracts';
import { createGateway, HostContext, type RemoteDefinition, type SlotProps } from '@kilowatt/remote-kit';
import type { RemoteConfig } from '@kilowatt/remote-kit/config';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import cartConfig from '../../../../mfe-cart-compare/remote.config';
import cart from '../../../../mfe-cart-compare/src/remote';
import footerConfig from '../../../../mfe-footer/remote.config';
import footer from '../../../../mfe-footer/src/remote';
import searchConfig from '../../../../mfe-header-search/remote.config';
import search from '../../../../mfe-header-search/src/remote';
import navigationConfig from '../../../../mfe-navigation/remote.config';
import navigation from '../../../../mfe-navigation/src/remote';
import { Toasts } from '../../../../shell/src/toasts/toasts';
import { type Answer, type State, shopper } from './story';

export const REMOTES: readonly RemoteDefinition[] = [search, navigation, cart, footer];
export const CONFIGS: readonly RemoteConfig[] = [searchConfig, navigationConfig, cartConfig, footerConfig];

const filled = new Map<string, ComponentType<object> | null>();

/** The component of a slot, from the remote that fills it. */
export function slot<Name extends SlotName>(name: Name): ComponentType<SlotProps[Name]> | null {
  if (!filled.has(name)) {
    const load = REMOTES.map(({ slots }) => slots[name]).find((one) => one !== undefined);
    filled.set(
      name,
      load ? (lazy(load as () => Promise<{ default: ComponentType<object> }>) as never) : null,
    );
  }
  return filled.get(name) as ComponentType<SlotProps[Name]> | null;
}

/** Renders one state with its own router, scope, storage and gateway. */
export async function showFrame(root: HTMLElement, state: State): Promise<void> {
  fakeStorage(state.storage ?? {});
  fakeGateway(state.answers ?? {});
  const scope = fork();
  const gateway = createGateway();
  for (const { name, start } of REMOTES) {
    await start?.(scope, { gateway });
    await allSettled(ownerReady, { scope, params: name });
  }
  await allSettled(ownerReady, { scope, params: 'shell' });

  const host = { slot, gateway, origin: location.origin };
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <Suspense>{state.render()}</Suspense>
            <Toasts />
          </>
        ),
      },
    ],
    { initialEntries: [state.path ?? '/'] },
  );
  createRoot(root).render(
    <Provider value={scope}>
      <HostContext value={host}>
        <RouterProvider router={router} />
      </HostContext>
    </Provider>,
  );
  await state.act?.(shopper);
}

/** Storage of one frame: frames share an origin, but must not share a cart. */
export function fakeStorage(content: Readonly<Record<string, unknown>>): void {
  const entries = new Map(Object.entries(content).map(([key, value]) => [key, JSON.stringify(value)]));
  const storage: Storage = {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  Object.defineProperty(window, 'localStorage', { value: storage, configurable: true });
}

/** A fake gateway. Paths without a response are 404. */
export function fakeGateway(answers: Readonly<Record<string, Answer>>): void {
  window.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    const answer = Object.entries(answers).find(([path]) => pathname.startsWith(path))?.[1];
    if (answer === 'never') return new Promise(() => {});
    const { status = 200, body } = answer ?? { status: 404, body: {} };
    return Response.json(body, { status });
  };
}
