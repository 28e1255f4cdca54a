import { SHOP } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { type Scope, serialize } from 'effector';
import type { StaticHandlerContext } from 'react-router-dom';
import type { RouteHandle } from '../../page/layout';
import type { PagePayload } from '../../page/payload';
import { fontPreloads, HEAD_START, headStyles, linkImage, ruleStyles, scriptPreloads } from './head';
import { ofComposition } from './of-composition';
import { hydration } from './page-payload';
import { pageSets, setPreloads } from './page-sets';
import type { RenderOptions } from './render-options';
import { speculationRules } from './speculation-rules';

/** The data of a page, before its components are rendered. */
export type LoadedPage = { context: StaticHandlerContext; scope: Scope; gateway: Gateway; nonce: string };

/** What the browser starts from, beside the snapshot. */
export function payloadOf(
  options: RenderOptions,
  { scope, context }: LoadedPage,
): Omit<PagePayload, 'snapshot'> {
  const { composition, origin, overrides, shownPreview, sealPage, traceScript, inspectScript, setScripts } =
    options;
  const { snapshot } = composition;
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
  };
}

/** What a page has besides React's tags. */
export function partsOf(
  { composition, origin, scripts, fonts, setScripts, extraHead }: RenderOptions,
  { context: { matches }, nonce }: LoadedPage,
  css: string,
) {
  const chrome = matches.every(({ route }) => (route.handle as RouteHandle | undefined)?.chrome !== false);
  const routeIds = matches.map(({ route }) => route.id);
  return {
    start: HEAD_START,
    styles: headStyles(nonce, fonts),
    image: linkImage(origin),
    last: extraHead?.(nonce) ?? '',
    rules: ruleStyles(nonce, css),
    preloads: [
      fontPreloads(fonts),
      scriptPreloads(nonce, [
        ...scripts,
        ...setPreloads(composition.snapshot, setScripts),
        ...ofComposition(composition).preloads(routeIds, chrome),
      ]),
      speculationRules(nonce),
    ].join(''),
  };
}
