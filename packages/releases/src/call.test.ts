import { describe, expect, it } from '@jest/globals';
import { KEY_CALLS, TOKEN_CALLS } from '@kilowatt/contracts/management';
import { type Answer, BROKEN_OFF, gatewayPerTest } from './testing/stub-gateway';

const open = gatewayPerTest();

const AT = '2026-01-31T12:00:00.000Z';
const token = {
  id: '1',
  name: 'ci',
  scopes: ['deploy'],
  createdAt: AT,
  createdBy: 'root',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
};

describe('a call', () => {
  it('sends the token, and the body as JSON', async () => {
    const { call } = await import('./call.mjs');
    const created = { id: '1', name: 'ci', scopes: ['read'], token: 'kw_new' };
    const { requested, target } = await open({ 'POST /api/tokens': { status: 201, json: created } });
    const body = { name: 'ci', scopes: ['read'] };
    expect(await call(target, TOKEN_CALLS.create, { body })).toEqual(created);
    expect(requested).toHaveLength(1);
    expect(requested[0]?.headers).toMatchObject({
      authorization: 'Bearer kw_test',
      'content-type': 'application/json',
    });
    expect(JSON.parse(String(requested[0]?.body))).toEqual(body);
  });

  it('writes its parameters into the path, as segments', async () => {
    const { call } = await import('./call.mjs');
    const { requested, target } = await open({ 'DELETE /api/keys/footer/a%2Fb': { status: 204 } });
    expect(await call(target, KEY_CALLS.revoke, { params: { remote: 'footer', id: 'a/b' } })).toBeUndefined();
    expect(requested.map((one) => one.call)).toEqual(['DELETE /api/keys/footer/a%2Fb']);
  });

  it('keeps unknown fields of a newer gateway', async () => {
    const { call } = await import('./call.mjs');
    const answer = { tokens: [{ ...token, region: 'eu' }], more: true };
    const { target } = await open({ 'GET /api/tokens': { json: answer } });
    expect(await call(target, TOKEN_CALLS.list, {})).toEqual(answer);
  });

  it.each<[string, Answer, string]>([
    ['the gateway’s own words', { status: 409, json: { message: 'It is pinned' } }, 'It is pinned'],
    ['its status where it says nothing', { status: 502, json: {} }, 'answered 502'],
    ['its status where a proxy answers', { status: 503, text: '<html>' }, 'answered 503'],
  ])('reports a refusal in %s', async (_what, answer, message) => {
    const { call, Refused } = await import('./call.mjs');
    const { target } = await open({ 'GET /api/tokens': answer });
    const refused = await call(target, TOKEN_CALLS.list, {}).catch((error: Error) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ status: answer.status, message: expect.stringContaining(message) });
  });

  it.each<[string, Answer]>([
    [
      'a gateway that lies above',
      { json: { code: 'not-found', message: 'There is no resource at GET /api/releases/status' } },
    ],
    ['a page of the shop', { text: '<html>' }],
  ])('names the address to set where a path is in it, and below it is %s', async (_what, answer) => {
    const { call } = await import('./call.mjs');
    const { target } = await open({ 'GET /ops/api/tokens': { status: 404, ...answer } });
    const refused = call({ ...target, url: `${target.url}/ops` }, TOKEN_CALLS.list, {});
    await expect(refused).rejects.toThrow(
      `; KILOWATT_URL is ${target.url}/ops: set it to the address of the gateway alone, ${target.url}`,
    );
  });

  it('gives no such advice where the gateway below a path does not know a token', async () => {
    const { call } = await import('./call.mjs');
    const json = { code: 'not-found', message: 'There is no token "ci"' };
    const { target } = await open({ 'GET /shop/api/tokens': { status: 404, json } });
    const refused = call({ ...target, url: `${target.url}/shop` }, TOKEN_CALLS.list, {});
    await expect(refused).rejects.toThrow(/^There is no token "ci"$/);
  });

  it.each<[string, Answer, string]>([
    ['a list', { json: [] }, '(tokens:'],
    ['a text for a date', { json: { tokens: [{ ...token, revokedAt: 7 }] } }, '(tokens.0.revokedAt:'],
  ])('names the field of an answer with %s, and what to do', async (_what, answer, field) => {
    const { call } = await import('./call.mjs');
    const { target } = await open({ 'GET /api/tokens': answer });
    await expect(call(target, TOKEN_CALLS.list, {})).rejects.toThrow(
      /GET \/api\/tokens in an unknown format .*; use the kilowatt command of the same revision as the gateway/,
    );
    await expect(call(target, TOKEN_CALLS.list, {})).rejects.toThrow(field);
  });

  it.each<[string, Answer, string]>([
    ['breaks off', BROKEN_OFF, 'the answer broke off'],
    ['is a page of a proxy', { text: '<html>' }, 'the answer is not JSON'],
    ['is empty', {}, 'the answer is not JSON'],
  ])('is without an answer if that %s', async (_what, answer, reason) => {
    const { call, Refused } = await import('./call.mjs');
    const { target } = await open({ 'GET /api/tokens': answer });
    const refused = await call(target, TOKEN_CALLS.list, {}).catch((error: Error) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ status: null, message: `${target.url} does not answer: ${reason}` });
  });

  it.each([
    ['https://shop.example/api/tokens', 'https://shop.example; set KILOWATT_URL to it'],
    ['https://example/shop/api/tokens', 'https://example/shop; set KILOWATT_URL to it'],
    ['https://login.example/?to=shop', 'https://login.example/?to=shop'],
  ])('is not sent on to %s, where the token would be lost', async (location, said) => {
    const { call } = await import('./call.mjs');
    const body = { name: 'ci', scopes: ['read'] };
    const { target } = await open({ 'POST /api/tokens': { status: 301, headers: { location } } });
    await expect(call(target, TOKEN_CALLS.create, { body })).rejects.toMatchObject({
      status: 301,
      message: `${target.url} redirects to ${said}`,
    });
  });

  it('names the address to set where an HTTP gateway is called by HTTPS', async () => {
    const { call } = await import('./call.mjs');
    const { target } = await open({});
    const url = target.url.replace('http:', 'https:');
    const refused = await call({ ...target, url }, TOKEN_CALLS.list, {}).catch((error: Error) => error);
    expect(refused).toMatchObject({
      status: null,
      message: `${url} does not answer HTTPS; if it is an HTTP address, set KILOWATT_URL to ${target.url}`,
    });
  });

  it('reports an unreachable gateway in one line, without a status', async () => {
    const { call } = await import('./call.mjs');
    const { target, close } = await open({});
    await close();
    const refused = await call(target, TOKEN_CALLS.list, {}).catch((error: Error) => error);
    expect(refused).toMatchObject({
      status: null,
      message: expect.stringMatching(/ does not answer: .*ECONNREFUSED/),
    });
    await open();
  });
});
