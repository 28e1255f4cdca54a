// cspell:ignore dishwaser
import { INSPECT_COOKIE } from '@kilowatt/contracts';
import { pageSeal } from './page-views';
import { reviewExamples } from './review-files';
import { webhookHeaders } from './shopify-store';
import { TEST_HOST_VERSIONS, TEST_TOKEN } from './test-gateway';

export type Example = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object | Buffer | string;
  headers?: Record<string, string>;
  type?: string;
  /** Of the answer, where the gateway of a test cannot give a better one. */
  status?: number;
};

const KEY = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
-----END PUBLIC KEY-----`;
/** The remote that the examples are about. */
export const EXAMPLE_REMOTE = 'reviews';
const remote = EXAMPLE_REMOTE;
const params = { remote };
const labels = { name: 'energy-guides.json' };
/** The tag of the file `{}`. */
const LABELS_VERSION = '"ca3d163bab055381"';
const CART = { cartId: 'cart-number-1', items: [{ id: 'p-1', quantity: 2, price: 10, tags: [] }] };

export type Given = Record<'id' | 'handle' | 'sku', string> & {
  /** The body of an order request, and one that was made before. */
  order: { body: object; made: { code: string; changedAt: string } };
  /** An upload. */
  artifact: Buffer;
  /** A catalogue of one product. */
  file: Buffer;
  /** Where a preview of 1.1.0 is, and the result of its journeys. */
  preview: { pass: string; statement: string };
  /** The pass of a visitor who may see who owns the parts of a page. */
  inspection: string;
};

/** A request of every call that answers in JSON, by its id, in an order in which each finds what it needs. */
export function callExamples(given: Given): Record<string, Example> {
  const { id, handle, sku, order, artifact, file, preview, inspection } = given;
  return {
    publishRelease: { body: artifact, type: 'application/x-tar' },
    listCollections: {},
    getCollection: { params: { handle: 'refrigerators' }, query: { sort: 'price-ascending' } },
    getBrand: { params: { handle: 'bosch' } },
    listProducts: { query: { ids: id } },
    getProduct: { params: { handle } },
    getProductBySku: { query: { sku } },
    getHome: {},
    getPageTicket: { body: { seal: pageSeal({ [remote]: ['1.0.0'] }) } },
    search: { query: { q: 'gas range', limit: 24 } },
    suggestPhrases: { query: { q: 'dish' } },
    suggestMeant: { body: { query: 'dishwaser' } },
    getMenu: {},
    listRebates: {},
    getDelivery: { query: { zip: '10001' } },
    getShopContent: {},
    keepCart: { body: CART },
    getCart: { params: { id: CART.cartId } },
    copyCart: { params: { id: CART.cartId }, body: {} },
    viewCart: { params: { id: CART.cartId } },
    getCheckout: {},
    requestOrder: { body: order.body },
    getOrderStatus: { body: { code: order.made.code, zip: '10001' } },
    listOrderRequests: { query: { state: 'new', limit: 10 } },
    changeOrderRequest: {
      params: { code: order.made.code },
      body: { state: 'confirmed', answer: 'Yes', changedAt: order.made.changedAt },
    },
    listTopSearches: { query: { days: 7, limit: 10 } },
    listSearchesWithoutResults: {},
    listUndoneInterpretations: {},
    signUp: { body: { email: 'ada@example.com', phone: '' } },
    requestProductAlert: { body: { email: 'ada@example.com', productId: id, kind: 'price-drop' } },
    sendMessage: {
      body: { name: 'Ada', email: 'ada@example.com', topic: 'Delivery', message: 'When does it arrive?' },
    },
    promoteRelease: { params, body: { version: '1.0.0', why: 'first' } },
    setCanary: { params, body: { version: '1.1.0', percent: 5 } },
    getReleaseStatus: {},
    listMoves: { query: { remote, limit: 10 } },
    compareVersions: { params, query: { from: '1.0.0', to: '1.1.0' } },
    getSnapshot: {},
    checkShell: { body: TEST_HOST_VERSIONS },
    getVersion: { params: { remote, version: '1.0.0' } },
    rollBackRelease: { params, body: { to: '1.1.0' } },
    pinRelease: { params, body: {} },
    unpinRelease: { params, body: {} },
    getReleaseSizes: { query: { remote } },
    pruneReleases: { body: { remote, keep: 1, days: 0, dryRun: true } },
    createInspection: { body: { page: '/cart' } },
    getInspectedVersions: {
      query: { of: `${remote}@1.1.0` },
      headers: { cookie: `${INSPECT_COOKIE}=${inspection}` },
    },
    createOverride: { body: { overrides: [`${remote}@1.1.0`] } },
    putReleasePreview: { params: { name: 'pr-2', remote }, body: { version: '1.1.0', days: 3 } },
    listReleasePreviews: {},
    openReleasePreview: {
      params: { name: 'pr-1' },
      headers: { cookie: `kw_override_pass=${preview.pass}` },
    },
    recordCheck: { params, body: { statement: preview.statement } },
    addKey: { body: { remote: 'footer', name: 'ci', publicKey: KEY } },
    listKeys: {},
    createToken: { body: { name: 'ci', scopes: ['deploy'], expiresAt: '2100-01-01T00:00:00Z' } },
    listTokens: {},
    listReleaseErrors: { params },
    getTelemetrySummary: {},
    getSession: {},
    signIn: { body: { token: TEST_TOKEN } },
    getOpsHealth: {},
    getOpsOverview: {},
    getHealth: {},
    // No shell stands behind the gateway of a test.
    getReadiness: { status: 503 },
    importCatalogue: {
      query: { name: 'one.jsonl', allowShrink: 'true' },
      body: file,
      type: 'application/octet-stream',
    },
    ...reviewExamples(handle),
    feedPricesAndStock: { body: [{ sku, price: 1 }] },
    listCatalogueVersions: {},
    undoCatalogueChange: {},
    // Its address is not public, so nothing is requested.
    addCatalogueSchedule: { body: { url: 'http://localhost/products.csv', every: '1h' } },
    runCatalogueSchedule: { params: { id: '1' } },
    listCatalogueSchedules: {},
    listCatalogueRecords: { query: { q: 'range', show: 'all', page: 1 } },
    getCatalogueRecord: { params: { handle } },
    listMerchantFiles: {},
    getMerchantFile: { params: labels },
    checkMerchantFile: { params: labels, body: { content: {} } },
    previewMerchantFile: { params: labels, body: { content: 'neither' } },
    saveMerchantFile: { params: labels, body: { content: {} }, headers: { 'if-match': '"default"' } },
    restoreMerchantFile: { params: labels, body: { id: 1 }, headers: { 'if-match': LABELS_VERSION } },
    removeMerchantFile: { params: labels, headers: { 'if-match': LABELS_VERSION } },
    listMerchantFileVersions: { params: labels },
    eraseData: { body: { keepDays: 30, dryRun: true } },
    syncShopify: { query: { allowShrink: 'true' } },
    getShopifySync: {},
    receiveShopifyWebhook: { body: '{"id":1}', headers: webhookHeaders('{"id":1}') },
    createCheckout: {
      body: { cartId: CART.cartId, items: [{ id: 'gone', quantity: 1, price: 1 }] },
    },
  };
}
