import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { buildSchema, type GraphQLSchema, graphql } from 'graphql';
import { type CartInput, createCart } from './storefront-cart';
import { type ServedProduct, servedProduct } from './storefront-products';

/** What goes wrong with the next answers, one each. */
export type Fault =
  | { status: number; retryAfter?: string }
  | 'throttled'
  | 'too-expensive'
  | 'partial'
  | 'half'
  | 'silent'
  | 'not-json'
  /** Data that the schema would not allow. */
  | { data: unknown };

export type StorefrontServer = {
  /** Its origin, for `SHOPIFY_STORE_DOMAIN`. */
  origin: string;
  /** Products by id, in the store's order. */
  products: Map<string, ServedProduct>;
  faults: Fault[];
  /** Requests so far. */
  requested: { operation: string; variables: Record<string, unknown>; headers: IncomingMessage['headers'] }[];
  carts: CartInput[];
  close: () => Promise<void>;
};

export const STOREFRONT_TOKEN = 'shpat_of_the_local_storefront';
const FOLDER = 'api-gateway/src/testing';

/** The Storefront API's schema; the folder of the repository is where a test runs, or the one above. */
export function storefrontSchema(root = process.cwd()): GraphQLSchema {
  const file = [root, path.join(root, '..')]
    .map((folder) => path.join(folder, FOLDER, 'storefront-2026-04.graphql'))
    .map((name) => {
      try {
        return readFileSync(name, 'utf8');
      } catch {
        return null;
      }
    })
    .find((text) => text !== null);
  return buildSchema(file ?? '');
}

/** Made once for all stores of a test file, since that takes longer than most of its tests. */
let schemaOfStores: GraphQLSchema | undefined;

/** A store with some products, which answers queries by the Storefront API's own schema. */
export async function storefrontServer(count: number, port = 0): Promise<StorefrontServer> {
  schemaOfStores ??= storefrontSchema();
  const schema = schemaOfStores;
  const store = {
    products: new Map(
      Array.from({ length: count }, (_, at) => servedProduct(at + 1)).map((product) => [product.id, product]),
    ),
    faults: [] as Fault[],
    requested: [] as StorefrontServer['requested'],
    carts: [] as CartInput[],
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...store,
    origin,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A checkout, where a cart arrives.
    if (request.url?.startsWith('/checkouts/')) return void response.end(`<h1>Checkout ${request.url}</h1>`);
    const { query, variables } = (await json(request)) as {
      query: string;
      variables: Record<string, unknown>;
    };
    const operation = /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    store.requested.push({ operation, variables, headers: request.headers });
    if (request.headers['shopify-storefront-private-token'] !== STOREFRONT_TOKEN)
      return void response.writeHead(401).end();
    const send = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const fault = store.faults.shift();
    const result = () =>
      graphql({ schema, source: query, variableValues: variables, rootValue: rootOf(store, origin) });
    if (fault === undefined) send(await result());
    else await spoil(fault, response, send, result);
  }
}

async function spoil(
  fault: Fault,
  response: ServerResponse,
  send: (body: unknown) => void,
  result: () => Promise<unknown>,
): Promise<void> {
  if (fault === 'silent') return;
  if (fault === 'not-json') return void response.end('<html>Maintenance</html>');
  if (fault === 'half') {
    response.writeHead(200, { 'content-length': '100000' }).write('{"data":{"prod');
    return void setImmediate(() => response.destroy());
  }
  if (fault === 'throttled')
    return send({
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: {
        cost: { requestedQueryCost: 100, throttleStatus: { currentlyAvailable: 40, restoreRate: 50 } },
      },
    });
  if (fault === 'too-expensive')
    return send({ errors: [{ message: 'Query cost is 2000', extensions: { code: 'MAX_COST_EXCEEDED' } }] });
  if (fault === 'partial')
    return send({
      ...((await result()) as object),
      errors: [
        { message: 'Access denied for quantityAvailable field', path: ['products', 'nodes', 1, 'variants'] },
      ],
    });
  if ('data' in fault) return send({ data: fault.data });
  response.writeHead(fault.status, fault.retryAfter ? { 'retry-after': fault.retryAfter } : {}).end();
}

type Store = Pick<StorefrontServer, 'products' | 'carts'>;
type Page = { first: number; after?: string | null };

/** Items of a page; a cursor is the number of the item that it follows. */
function connection<Item>(items: readonly Item[], { first, after }: Page) {
  const from = after ? Number(Buffer.from(after, 'base64').toString()) : 0;
  const nodes = items.slice(from, from + first);
  const end = from + nodes.length;
  return {
    nodes,
    pageInfo: {
      hasNextPage: end < items.length,
      hasPreviousPage: from > 0,
      endCursor: nodes.length > 0 ? Buffer.from(String(end)).toString('base64') : null,
    },
  };
}

function rootOf(store: Store, origin: string) {
  const all = (search?: string | null) => {
    const since = Date.parse(/^updated_at:>'(.+)'$/.exec(search ?? '')?.[1] ?? '');
    return [...store.products.values()].filter(({ updatedAt }) => !(Date.parse(updatedAt) <= since));
  };
  return {
    products: ({ query, ...page }: Page & { query?: string | null }) => {
      const found = connection(all(query), page);
      return { ...found, nodes: found.nodes.map(nodeOf) };
    },
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => nodeOf(store.products.get(id))),
    product: ({ id }: { id: string }) => nodeOf(store.products.get(id)),
    cartCreate: ({ input }: { input: CartInput }) => {
      store.carts.push(input);
      return createCart(input, store, origin);
    },
  };
}

/** A product with the fields of the schema that take arguments. */
function nodeOf(product: ServedProduct | undefined) {
  if (!product) return null;
  const { images, collections, metafields, variants } = product;
  return {
    ...product,
    images: (page: Page) => connection(images, page),
    collections: (page: Page) => connection(collections, page),
    variants: (page: Page) => connection(variants, page),
    metafields: ({ identifiers }: { identifiers: { namespace: string; key: string }[] }) =>
      identifiers.map(({ namespace, key }) => {
        const value = metafields[`${namespace}.${key}`];
        return value === undefined ? null : { namespace, key, value };
      }),
  };
}
