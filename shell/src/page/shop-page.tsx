import { type Host, HostContext } from '@kilowatt/remote-kit';
import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { Document } from './document';

/** The tree that server and browser render alike around the router. */
export function ShopPage({ scope, host, children }: { scope: Scope; host: Host; children: ReactNode }) {
  return (
    <Provider value={scope}>
      <HostContext value={host}>
        <Document>{children}</Document>
      </HostContext>
    </Provider>
  );
}
