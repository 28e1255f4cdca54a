import { ownerReady } from '@kilowatt/bus';
import { createGateway, HostContext } from '@kilowatt/remote-kit';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Toasts } from '../../../shell/src/toasts/toasts';
import type { State } from '../story';
import { shopper } from './act';
import { fakeGateway } from './fake-gateway';
import { fakeStorage } from './fake-storage';
import { REMOTES, slot } from './remotes';

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
