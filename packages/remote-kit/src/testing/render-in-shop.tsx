/** @jsxImportSource react */
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { $gateway, createGateway } from '../gateway';
import { type Host, HostContext } from '../host';

export type RenderOptions = {
  /** Path and query of the page. Default `/`. */
  path?: string;
  /** State of the models. Default: a new scope. */
  scope?: Scope;
  /** Components in the slots of other teams, and in those that the component offers; the others are empty. */
  slots?: Record<string, ComponentType<never>>;
};

export type Rendered = RenderResult & {
  scope: Scope;
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  /** Path and query that the router is at. */
  address: () => string;
};

/**
 * Renders a component as the shell does: with a router, a scope, slots, and the gateway that `fetch` answers for.
 * @returns the user, the scope, and the address that the router is at
 */
export function renderInShop(
  element: ReactNode,
  { path = '/', scope = fork(), slots = {} }: RenderOptions = {},
): Rendered {
  const gateway = createGateway();
  void allSettled($gateway, { scope, params: gateway });
  const host: Host = {
    slot: ((name: string) => slots[name] ?? null) as Host['slot'],
    offered(name) {
      const Filled = slots[name] as ComponentType<object> | undefined;
      return { fillers: Filled ? [{ remote: 'trial', Filled }] : [], essential: true };
    },
    gateway,
    origin: 'https://shop.example',
  };
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const view = render(
    <Provider value={scope}>
      <HostContext value={host}>
        <RouterProvider router={router} />
      </HostContext>
    </Provider>,
  );
  return {
    ...view,
    scope,
    user: userEvent.setup(),
    router,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
