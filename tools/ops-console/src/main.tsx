import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { SHOP } from '@kilowatt/contracts';
import { fontFaces, globalStyles } from '@kilowatt/ui/theme';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { Console } from './console';
import { opened } from './session/model/session';
import './wiring';

/** Of a page that prints one request, all else is left out. */
const PRINTED = `@media print{body:has([data-print]) :is(header,main>:not(:has([data-print])),main section>:not(:has([data-print])),main section>div>:not([data-print])){display:none}}`;
const PRINT_HEADER = `${SHOP.name} · ${SHOP.phone}`;
// The content security policy allows no inline style sheet, but constructed ones.
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  `${fontFaces({ figtree, bricolage })}${globalStyles(PRINT_HEADER)}html{scroll-padding-top:7rem}${PRINTED}`,
);
document.adoptedStyleSheets = [sheet];

const scope = fork();
void allSettled(opened, { scope });
createRoot(document.getElementById('root') as HTMLElement).render(
  <CacheProvider value={createCache({ key: 'ops' })}>
    <Provider value={scope}>
      <Console />
    </Provider>
  </CacheProvider>,
);
