import { Writable } from 'node:stream';
import { isPropsSchema, propsFault, type SlotName, samplePropsOf } from '@kilowatt/contracts';
import { createPageScope, startRemote } from '@kilowatt/federation/page-scope';
import { type Gateway, type Host, HostContext, type SlotProps } from '@kilowatt/remote-kit';
import { type Scope, serialize } from 'effector';
import { Provider } from 'effector-react';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchPath,
  type RouteObject,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router-dom';
import { checkCacheKey, SLOT_ELEMENT } from './check-cache-key';
import type { Declared, LoadedBuild } from './load-server-build';

/** Placeholder for a path parameter without an example. */
const PLACEHOLDER = 'trial';

/** An address of the shop that matches a route; with placeholders if the shop has none. */
export function exampleOf(pattern: string, addresses: readonly string[]): string {
  const known = addresses.find((address) => matchPath(pattern, address) !== null);
  if (known !== undefined) return known;
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, PLACEHOLDER]);
  return generatePath(pattern, Object.fromEntries([...names, ['*', PLACEHOLDER]]));
}

/** What a trial provides to a release beside the shared modules. */
export type Provided = {
  gateway: Gateway;
  /** Example addresses of each kind of page. */
  addresses: readonly string[];
  /** Called with the part that is rendered next, so that a timeout can name it. */
  begin: (part: string) => void;
};

const ORIGIN = 'http://trial.invalid';

/**
 * Renders every slot and every route of a release once, as the shell does: each in its own scope and router.
 * @throws Error that names the part and its failure
 */
export async function renderBuild(build: LoadedBuild, declared: Declared, provided: Provided): Promise<void> {
  const host = hostOf(build, declared, provided);
  for (const [name, Slot] of build.slots) {
    const element = createElement(Slot, samplePropsOf(name));
    await attempt(`slot "${name}"`, provided, () => renderSlot(name, element, build, host, provided));
  }
  for (const [name, Filled] of build.fills) {
    const sample = declared.samples[name];
    // Nobody offers it yet: it is shown nowhere.
    if (!sample) continue;
    const element = createElement(Filled, sample);
    await attempt(`offered slot "${name}"`, provided, () =>
      renderAt('/', { path: '*', element }, build, host),
    );
  }
  for (const { id, path } of declared.routes) {
    const page = build.pages.get(id);
    if (!page) continue;
    const address = exampleOf(path, provided.addresses);
    const loader: RouteObject['loader'] = async ({ params, request }) =>
      (await page.load?.({
        params,
        url: new URL(request.url),
        gateway: provided.gateway,
        signal: request.signal,
      })) ?? null;
    const element = createElement(WithData, { Page: page.Component });
    await attempt(`page "${id}" at ${address}`, provided, () =>
      renderAt(address, { path, loader, element }, build, host),
    );
  }
}

async function renderSlot(
  name: string,
  slot: ReactNode,
  build: LoadedBuild,
  host: Host,
  { addresses }: Provided,
): Promise<void> {
  const cacheKey = build.definition.cacheKeys?.[name as SlotName];
  const element = createElement(SLOT_ELEMENT, null, slot);
  if (!cacheKey) return void (await renderAt('/', { path: '*', element }, build, host));
  await checkCacheKey(async (address) => {
    const rendered = await renderAt(address, { path: '*', element }, build, host);
    if (!rendered) throw new Error('it has no HTML');
    const key = cacheKey({ url: new URL(address, ORIGIN), scope: rendered.scope });
    return { html: rendered.html, key };
  }, addresses);
}

/** Renders a page with its loaded data. */
const WithData = ({ Page }: { Page: ComponentType<{ data: unknown }> }) =>
  createElement(Page, { data: useLoaderData() });

async function attempt(part: string, { begin }: Provided, run: () => Promise<unknown>): Promise<void> {
  begin(part);
  try {
    await run();
  } catch (error) {
    throw new Error(`its ${part} fails: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @returns null for a redirect or a not-found page, which are valid answers, too */
async function renderAt(
  address: string,
  route: RouteObject,
  build: LoadedBuild,
  host: Host,
): Promise<{ html: string; scope: Scope } | null> {
  const handler = createStaticHandler([route]);
  const context = await handler.query(new Request(`${ORIGIN}${address}`));
  if (context instanceof Response) return null;
  for (const error of Object.values(context.errors ?? {})) {
    if (error instanceof Error) throw error;
    return null;
  }
  const scope = createPageScope(host.gateway);
  await startRemote(build.definition, scope, host.gateway);
  serialize(scope);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await render(
    createElement(
      Provider,
      { value: scope },
      createElement(
        HostContext,
        { value: host },
        createElement(StaticRouterProvider, { router, context, hydrate: false }),
      ),
    ),
  );
  return { html, scope };
}

/** The release's own slots are rendered in its pages; those of others are empty, as if their owner were unavailable. */
const hostOf = ({ slots }: LoadedBuild, { remote, offers }: Declared, { gateway }: Provided): Host => ({
  gateway,
  origin: ORIGIN,
  slot: <Name extends SlotName>(name: Name) =>
    (slots.get(name) ?? null) as ComponentType<SlotProps[Name]> | null,
  // In each offered slot stands what checks the props that the page gives it.
  offered(name) {
    const offer = offers.find(({ slot }) => slot === name);
    const Filled = (props: object) => {
      if (!offer) throw new Error(`it renders the offered slot "${name}", which release.json does not offer`);
      const { fallback: _, ...given } = props as Record<string, unknown>;
      const fault = isPropsSchema(offer.props) ? propsFault(offer.props, given) : null;
      if (fault) throw new Error(`its offered slot "${name}" gets props that its schema refuses: ${fault}`);
      return null;
    };
    return { fillers: [{ remote, Filled }], essential: false };
  },
});

/** Renders to the end, including suspended parts. @throws the first error, also one inside a boundary */
function render(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    whole.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const { pipe } = renderToPipeableStream(element, {
      onError: reject,
      onShellError: reject,
      onAllReady: () => void pipe(whole),
    });
  });
}
