import type { Override } from '@kilowatt/contracts';
import { type Host, HostContext } from '@kilowatt/remote-kit';
import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { OverrideBadge } from './override-badge';

type Props = { scope: Scope; host: Host; overrides?: readonly Override[] | undefined; children: ReactNode };

/** The tree that server and browser render alike around the router. */
export function ShopPage({ scope, host, overrides = [], children }: Props) {
  return (
    <Provider value={scope}>
      <HostContext value={host}>
        <Document>
          <OverrideBadge overrides={overrides} />
          {children}
        </Document>
      </HostContext>
    </Provider>
  );
}

/** The whole document: React puts the pages' titles and links into its head. */
function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <head />
      <body>{children}</body>
    </html>
  );
}
