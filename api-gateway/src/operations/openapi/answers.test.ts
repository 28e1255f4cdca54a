import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { addressOf, INSPECT_COOKIE, INSPECT_PARAMETER, Problem } from '@kilowatt/contracts';
import { manifestText } from '@kilowatt/contracts/management';
import request, { type Test } from 'supertest';
import * as v from 'valibot';
import type { Call } from '../../platform/http/call';
import { pageSeal } from '../../testing/page-views';
import { releaseCalls } from '../../testing/release-calls';
import { reviewExamples } from '../../testing/review-files';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { webhookHeaders, withStore } from '../../testing/shopify-store';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_HOST_VERSIONS, TEST_TOKEN } from '../../testing/test-gateway';
import { ALL_CALLS } from './all-calls';

type Example = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object | Buffer | string;
  headers?: Record<string, string>;
  type?: string;
  /** Of the answer, where the gateway of a test cannot give a better one. */
  status?: number;
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'kilowatt-answers-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const gateway = sharedTestGateway({
  overrideSecret: 'a secret of 32 characters or more',
  dataDir,
  asksToConfirm: true,
});

const KEY = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
-----END PUBLIC KEY-----`;
const remote = 'reviews';
const params = { remote };
const labels = { name: 'energy-guides.json' };
/** The tag of the file `{}`. */
const LABELS_VERSION = '"ca3d163bab055381"';
const CART = { cartId: 'cart-number-1', items: [{ id: 'p-1', quantity: 2, price: 10, tags: [] }] };

type Given = Record<'id' | 'handle' | 'sku', string> & {
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
function examples(given: Given): Record<string, Example> {
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

function send(call: Call, { params, query, body, headers = {}, type = 'application/json' }: Example): Test {
  const sent = request(gateway.app)
    [call.method](addressOf(call, params, query))
    .set('authorization', `Bearer ${TEST_TOKEN}`)
    .set(headers);
  return body === undefined ? sent : sent.set('content-type', type).send(body);
}

const isSchema = (answer: Call['answer']): answer is v.GenericSchema =>
  answer !== undefined && 'kind' in answer;

const idsOf = (table: readonly Call[]) => table.map(({ id }) => id).sort();

/** The pass of a preview of 1.1.0, and a result of its journeys. */
async function previewed(): Promise<Given['preview']> {
  const { read } = releaseCalls(gateway);
  const { body: preview } = await request(gateway.app)
    .put(`/api/previews/pr-1/${remote}`)
    .set('authorization', `Bearer ${TEST_TOKEN}`)
    .send({ version: '1.1.0' });
  const { body: manifest } = await read(`/api/releases/${remote}/versions/1.1.0`);
  const digest = createHash('sha256').update(manifestText(manifest)).digest('hex');
  const result = { result: 'passed', report: 'https://ci.example/7', against: ['live'] };
  const statement = JSON.stringify({ remote, version: '1.1.0', digest, ...result });
  return { pass: new URL(preview.href).searchParams.get('pass') ?? '', statement };
}

/** The pass of a link to an inspected page. */
async function inspected(): Promise<string> {
  const { body } = await request(gateway.app)
    .post('/api/inspections')
    .set('authorization', `Bearer ${TEST_TOKEN}`)
    .send({});
  return new URL(body.href).searchParams.get(INSPECT_PARAMETER) ?? '';
}

it('every JSON answer matches the schema of its row, without further fields', async () => {
  await releaseCalls(gateway).publish(remote, '1.1.0');
  const [product] = gateway.catalogue.current().products;
  const { id = '', handle = '', sku = '', price = 0 } = product?.preview ?? {};
  const body = {
    ...{ requestKey: '5f0c7f0e-7a40-4f43-9f5c-3f1d9d7f6a11', name: 'Ada', email: 'ada@example.com' },
    ...{ zip: '10001', items: [{ id, quantity: 1, price }] },
  };
  const { body: made } = await request(gateway.app).post('/api/order-requests').send(body);
  const known = examples({
    preview: await previewed(),
    inspection: await inspected(),
    id,
    handle,
    sku,
    order: { body, made },
    artifact: await testArtifact({ release: { remote, version: '1.0.0' } }),
    file: Buffer.from(JSON.stringify(product?.product)),
  });
  expect(Object.keys(known).sort()).toEqual(idsOf(ALL_CALLS.filter(({ answer }) => isSchema(answer))));
  const store = await withStore(gateway, 3);
  gateway.app = store.app;
  for (const [name, example] of Object.entries(known)) {
    const call = ALL_CALLS.find((one) => one.id === name) as Call & { answer: v.GenericSchema };
    const { status, body } = await send(call, example);
    expect([name, status, body]).toEqual([name, example.status ?? call.status ?? 200, expect.anything()]);
    const { output, issues } = v.safeParse(call.answer, body);
    expect([name, issues, output]).toEqual([name, undefined, body]);
  }
  await store.close();
});

it('every call that answers with a body declares it in its row', () => {
  const bodiless = ALL_CALLS.filter(({ answer }) => answer === undefined);
  expect(bodiless.filter(({ status = 200 }) => status < 204)).toEqual([]);
});

it('every call with a scope answers a problem of its row without a token', async () => {
  const { body: document } = await request(gateway.app).get('/api/openapi.json').expect(200);
  for (const call of ALL_CALLS.filter(({ scope }) => scope !== undefined)) {
    const address = call.path.replaceAll(/\{\w+\}/g, 'x');
    const { status, body } = await request(gateway.app)[call.method](address);
    expect([call.id, status, v.parse(Problem, body).code]).toEqual([call.id, 401, 'unauthorized']);
    expect(document.paths[call.path][call.method].responses).toHaveProperty(String(status));
  }
});
