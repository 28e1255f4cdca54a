import { SHOP } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { type Scope, serialize } from 'effector';
import type { StaticHandlerContext } from 'react-router-dom';
import type { RouteHandle } from '../../page/layout';
import { lazyRemotes } from '../../page/lazy-remotes';
import type { PagePayload } from '../../page/payload';
import { fontPreloads, HEAD_START, headStyles, linkImage, ruleStyles, scriptTags } from './head';
import { ofComposition } from './of-composition';
import { hydration } from './page-payload';
import { pageSets, setPreloads } from './page-sets';
import type { RenderOptions } from './render-options';
import { speculationRules } from './speculation-rules';

/** The data of a page, before its components are rendered. */
export type LoadedPage = { context: StaticHandlerContext; scope: Scope; gateway: Gateway; nonce: string };

const routeIdsOf = ({ matches }: StaticHandlerContext) => matches.map(({ route }) => route.id);

/** Remotes that the page loads on demand; none of a page with overrides, whose builds the server does not know. */
const lazyOf = ({ composition, overrides }: RenderOptions, { context }: LoadedPage): string[] =>
  overrides.length > 0
    ? []
    : lazyRemotes(composition.snapshot.remotes, routeIdsOf(context), (remote) => {
        const release = composition.releases.get(remote);
        return release !== undefined && !release.definition.start;
      });

/** What the browser starts from, beside the snapshot. */
export function payloadOf(options: RenderOptions, page: LoadedPage): Omit<PagePayload, 'snapshot'> {
  const { composition, origin, overrides, shownPreview, sealPage, traceScript, inspectScript, setScripts } =
    options;
  const { snapshot } = composition;
  const { scope, context } = page;
  const lazy = lazyOf(options, page);
  const sets = pageSets(snapshot, setScripts);
  // A page with overrides reports nothing: its builds are not live. Neither does one that measures itself for its visitor.
  const reports = overrides.length === 0 && !inspectScript;
  return {
    state: serialize(scope),
    hydration: hydration(context),
    origin,
    shop: SHOP,
    ...(traceScript && reports && { trace: traceScript }),
    ...(shownPreview && { preview: shownPreview }),
    ...(overrides.length > 0 && { overrides }),
    ...(sealPage && reports && { seal: sealPage(snapshot) }),
    ...(inspectScript && { inspect: inspectScript }),
    ...(sets && { sets }),
    ...(lazy.length > 0 && { lazy }),
  };
}

/** What a page has besides React's tags. */
export function partsOf(options: RenderOptions, page: LoadedPage, css: string) {
  const { composition, origin, scripts, fonts, setScripts, extraHead } = options;
  const { context, nonce } = page;
  const { matches } = context;
  const chrome = matches.every(({ route }) => (route.handle as RouteHandle | undefined)?.chrome !== false);
  const lazy = lazyOf(options, page);
  return {
    start: HEAD_START,
    styles: headStyles(nonce, fonts),
    image: linkImage(origin),
    last: extraHead?.(nonce) ?? '',
    rules: ruleStyles(nonce, css),
    preloads: [
      fontPreloads(fonts),
      scriptTags(nonce, scripts, [
        ...setPreloads(composition.snapshot, lazy, setScripts),
        ...ofComposition(composition).preloads({ routeIds: routeIdsOf(context), chrome, lazy }),
      ]),
      speculationRules(nonce),
    ].join(''),
  };
}
