import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { addressOf, INSPECT_PARAMETER, Problem } from '@kilowatt/contracts';
import { manifestText } from '@kilowatt/contracts/management';
import request, { type Test } from 'supertest';
import * as v from 'valibot';
import type { Call } from '../../platform/http/call';
import {
  callExamples,
  type Example,
  type Given,
  EXAMPLE_REMOTE as remote,
} from '../../testing/call-examples';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { withStore } from '../../testing/shopify-store';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_TOKEN } from '../../testing/test-gateway';
import { ALL_CALLS } from './all-calls';

const dataDir = mkdtempSync(path.join(tmpdir(), 'kilowatt-answers-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const gateway = sharedTestGateway({
  overrideSecret: 'a secret of 32 characters or more',
  dataDir,
  asksToConfirm: true,
});

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
  const known = callExamples({
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
