import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { desc, like } from 'drizzle-orm';
import request from 'supertest';
import { recordOperations } from '../../platform/outbox/record-operation';
import { outbox, releaseHistory } from '../../platform/tables';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { TEST_TOKEN } from '../../testing/test-gateway';

const dataDir = mkdtempSync(path.join(tmpdir(), 'kilowatt-files-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const gateway = sharedTestGateway({ dataDir, record: recordOperations(true) });
const onDisk = (name = 'rebates.json') => path.join(dataDir, name);
const address = (end = '', name = 'rebates.json') => `/api/merchant-files/${name}${end}`;

const rebate = {
  ...{ id: 'lg-fall', title: 'LG fall rebate', brand: 'LG', collection: 'washers', amount: 100 },
  ...{ from: '2025-11-01', to: '2025-11-30' },
};

function call(method: 'get' | 'put' | 'post' | 'delete', to: string, version?: string) {
  const sent = request(gateway.app)[method](to).set('authorization', `Bearer ${TEST_TOKEN}`);
  return version === undefined ? sent : sent.set('if-match', `"${version}"`);
}
const read = async (name?: string) => (await call('get', address('', name)).expect(200)).body;
const save = async (content: unknown, version?: string) =>
  call('put', address(), version ?? (await read()).version).send({ content });
const versions = async () => (await call('get', address('/versions')).expect(200)).body.versions;

beforeEach(() => {
  for (const entry of readdirSync(dataDir)) rmSync(path.join(dataDir, entry), { recursive: true });
});

describe('the history of all operations', () => {
  const ofFiles = like(releaseHistory.kind, 'file-%');
  const entries = () =>
    gateway.db.select().from(releaseHistory).where(ofFiles).orderBy(desc(releaseHistory.revision));

  it('has each change, restore and removal of a file, and the webhook gets them', async () => {
    const before = (await entries()).length;
    await save([rebate]).then(({ status }) => expect(status).toBe(200));
    await save([{ ...rebate, amount: 150 }]);
    await call('post', address('/restore'), (await read()).version)
      .send({ id: 1 })
      .expect(200);
    await call('delete', address(), (await read()).version).expect(200);
    const made = (await entries()).slice(0, -before || undefined).reverse();
    expect(made.map(({ remote, kind, from, to, who, why }) => [remote, kind, from, to, who, why])).toEqual([
      [null, 'file-saved', null, '1', 'root', expect.stringMatching(/^rebates\.json: \S/)],
      [null, 'file-saved', '1', '2', 'root', expect.stringMatching(/^rebates\.json: \S/)],
      [null, 'file-restored', '2', '3', 'root', 'rebates.json: Version 1 restored'],
      [null, 'file-removed', '3', '4', 'root', 'rebates.json: The shop uses its own data again'],
    ]);
    const announced = (await gateway.db.select().from(outbox)).map(({ payload }) => payload);
    expect(announced).toEqual(
      expect.arrayContaining(made.map(({ movedAt, ...one }) => ({ ...one, at: movedAt.toISOString() }))),
    );
  });

  it('has no entries for refused or failed changes', async () => {
    const before = await entries();
    expect((await save([{ ...rebate, amount: 'much' }])).status).toBe(400);
    expect((await save([rebate], 'of somebody else')).status).toBe(409);
    const { version } = await read();
    // In its place lies a folder, over which no file is written.
    mkdirSync(path.join(dataDir, 'merchant-file-versions/rebates.json'), { recursive: true });
    expect((await save([rebate], version)).status).toBeGreaterThanOrEqual(400);
    expect(await entries()).toEqual(before);
  });
});

describe('a file of the merchant', () => {
  it('begins as the data of the shop, is saved completely, and is shown by the shop', async () => {
    const before = await read();
    expect(before).toMatchObject({ state: 'default', version: 'default', text: null });
    expect(before.content).toEqual(before.defaults);
    const { body, status } = await save([rebate]);
    expect([status, body.state, body.content]).toEqual([200, 'own', [rebate]]);
    expect(JSON.parse(readFileSync(onDisk(), 'utf8'))).toEqual([rebate]);
    expect(readdirSync(dataDir).sort()).toEqual(['merchant-file-versions', 'rebates.json']);
    const { headers } = await call('get', address()).expect(200);
    expect(headers.etag).toBe(`"${body.version}"`);
  });

  it('is listed with its state, and with the reason if the shop cannot use it', async () => {
    writeFileSync(onDisk(), JSON.stringify([{ ...rebate, amount: 'much' }]));
    writeFileSync(onDisk('menu.json'), '[{');
    writeFileSync(onDisk('texts.json'), '{"hours":"Always"}');
    const { body } = await call('get', '/api/merchant-files').expect(200);
    const state = (name: string) => body.files.find((file: { name: string }) => file.name === name);
    expect(state('rebates.json')).toMatchObject({
      ...{ state: 'invalid', problem: '0.amount needs a number of dollars' },
    });
    expect(state('menu.json')).toMatchObject({ state: 'invalid', problem: 'The file is not valid JSON.' });
    expect(state('texts.json')).toMatchObject({ state: 'own', problem: null });
    expect(state('delivery.json')).toMatchObject({ state: 'default', changedAt: null });
  });

  it('is not saved over a version that the merchant has not seen', async () => {
    const { version } = await read();
    await save([rebate]);
    const late = await save([], version);
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(late.body.message).toBe('rebates.json was changed by root in the meantime. Nothing was saved.');
    writeFileSync(onDisk(), '[]');
    const after = await save([], (await versions())[1]?.version ?? 'default');
    expect(after.body.message).toBe(
      'rebates.json was changed on the disk in the meantime. Nothing was saved.',
    );
    expect(readFileSync(onDisk(), 'utf8')).toBe('[]');
  });

  it('is saved by one of two concurrent requests', async () => {
    const { version } = await read();
    const answers = await Promise.all([save([rebate], version), save([], version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the history of a file', () => {
  it('has who changed what, and changes on the disk between', async () => {
    await save([rebate]);
    writeFileSync(onDisk(), JSON.stringify([{ ...rebate, amount: 150 }]));
    await save([]);
    unlinkSync(onDisk());
    const history = await versions();
    expect(history.map(({ by, summary }: { by: string; summary: string }) => [by, summary])).toEqual([
      [null, 'Removed on the disk: the shop uses its own data'],
      ['root', '1 entry removed'],
      [null, 'Changed on the disk: 1 entry changed'],
      ['root', expect.stringMatching(/^1 entry added, \d removed$/)],
    ]);
    expect(history.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('keeps a manual edit that is replaced, even if it was invalid', async () => {
    writeFileSync(onDisk(), '[{ "amount": ');
    await save([rebate]);
    const [, edited] = await versions();
    expect(edited).toMatchObject({ by: null, summary: 'Changed on the disk; the content is not valid' });
    const { version } = await read();
    const { status, body } = await call('post', address('/restore'), version).send({ id: edited.id });
    expect([status, body.message]).toEqual([409, 'Version 1 is not valid, so it was not restored.']);
    expect(readFileSync(path.join(dataDir, 'merchant-file-versions', 'rebates.json'), 'utf8')).toContain(
      '[{ \\"amount\\": ',
    );
  });

  it('restores a version or the data of the shop, and keeps 20 versions', async () => {
    await save([rebate]);
    await save([]);
    const restored = await call('post', address('/restore'), (await read()).version).send({ id: 1 });
    expect(restored.body.content).toEqual([rebate]);
    const removed = await call('delete', address(), restored.body.version).expect(200);
    expect(removed.body.state).toBe('default');
    expect(existsSync(onDisk())).toBe(false);
    for (let amount = 1; amount <= 20; amount += 1) await save([{ ...rebate, amount }]);
    const history = await versions();
    expect([history.length, history[0].id, history.at(-1).id]).toEqual([20, 24, 5]);
    await call('post', address('/restore'), (await read()).version)
      .send({ id: 1 })
      .expect(404);
  });
});

describe('a content that the shop could not use', () => {
  const deep = (levels: number) => `{"content":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  it.each([
    ['deep nesting', deep(30), 'content'],
    ['nesting deeper than the stack', deep(30_000), 'content'],
    ['an invalid field', [{ ...rebate, to: 'soon' }], '0.to'],
    ['no list', {}, ''],
    ['a NUL character', [{ ...rebate, title: 'a\0b' }], 'content.0.title'],
    ['half of a surrogate pair', [{ ...rebate, title: '\ud800' }], 'content.0.title'],
    ['a key of the prototype', '{"content":[{"__proto__":{"amount":1}}]}', 'content'],
  ])('is refused: %s', async (_what, content, field) => {
    const { status, body } = await call('put', address(), 'default')
      .set('content-type', 'application/json')
      .send(typeof content === 'string' ? content : JSON.stringify({ content }));
    expect([status, body.code, body.field]).toEqual([400, 'invalid-field', field]);
    expect(existsSync(onDisk())).toBe(false);
  });

  it('is refused if it is too large, has no version, or is of no file', async () => {
    const large = [{ ...rebate, note: 'x'.repeat(600_000) }];
    await call('put', address(), 'default').send({ content: large }).expect(413);
    const { body } = await call('put', address()).send({ content: [] }).expect(400);
    expect(body.field).toBe('If-Match');
    await call('put', address('', 'shop.json'), 'default').send({ content: [] }).expect(400);
    await call('get', address('', encodeURIComponent('../shop.json'))).expect(400);
    await call('put', address(), 'default').send({}).expect(400);
  });

  it('is refused with a field that its file does not have, unless the stored file has it', async () => {
    const sharing = { ...rebate, Share: 0.1 };
    const { status, body } = await save([sharing]);
    expect([status, body.code, body.field]).toEqual([400, 'invalid-field', '0.Share']);
    const dry = await call('post', address('/check'))
      .send({ content: [rebate, { ...sharing, id: 'b' }] })
      .expect(200);
    expect(dry.body.errors).toEqual([{ field: '1.Share', message: 'is not a known field' }]);
    writeFileSync(onDisk(), JSON.stringify([{ ...rebate, note: 'Ask LG' }]));
    expect((await read()).state).toBe('own');
    expect(
      (
        await save([
          { ...rebate, amount: 50 },
          { ...rebate, id: 'b', note: 'Ask LG' },
        ])
      ).status,
    ).toBe(200);
  });

  it('lists all errors in a dry run, or the changes if there are none', async () => {
    const wrong = [{ ...rebate, amount: 0, brand: '' }];
    const { body } = await call('post', address('/check')).send({ content: wrong }).expect(200);
    expect(body).toEqual({
      errors: [
        { field: '0.brand', message: 'is empty' },
        { field: '0.amount', message: 'needs at least $1' },
      ],
      changes: [],
    });
    const added = [...(await read()).content, rebate];
    const dry = await call('post', address('/check')).send({ content: added }).expect(200);
    expect(dry.body.changes).toMatchObject([{ kind: 'added', entry: 'lg-fall' }]);
    expect(existsSync(onDisk())).toBe(false);
  });
});
