import type { RequestListener } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { UploadEvent } from '@kilowatt/contracts/management';
import request from 'supertest';
import * as v from 'valibot';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { smallCatalogue } from '../../testing/small-catalogue';
import { TEST_TOKEN } from '../../testing/test-gateway';
import type { CatalogueProduct } from '../products/catalogue-product';
import { recogniseFile } from './read-catalogue-file';
import { writeCsv } from './write-csv';

const gateway = sharedTestGateway();
const products = [...smallCatalogue()];
const csv = [...writeCsv(products)].join('');
const live = () => gateway.catalogue.current().products.map(({ product }) => product);
const authorization = `Bearer ${TEST_TOKEN}`;
const upload = (file: string, name = 'a.csv', query = '', app: RequestListener = gateway.app) =>
  request(app)
    .post(`/api/catalogue/upload?name=${name}${query}`)
    .set({ authorization })
    .type('application/octet-stream')
    .send(file);
/** Lines of the answer, each by the schema. */
const events = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => v.parse(UploadEvent, JSON.parse(line)));

beforeEach(async () => {
  await gateway.catalogue.replace(products, 'test');
});

describe('an upload', () => {
  it('of a catalogue ends with the answer of an import, and shows its progress before', async () => {
    const [first, ...others] = products as [CatalogueProduct];
    const renamed = [...writeCsv([{ ...first, title: 'Another title' }, ...others])].join('');
    const { text } = await upload(renamed)
      .expect(200)
      .expect('content-type', /x-ndjson/);
    const lines = events(text);
    expect(lines.at(-1)).toMatchObject({ type: 'imported', answer: { changed: 1, dryRun: false } });
    expect(lines.length).toBeGreaterThan(1);
    expect(live()[0]?.title).toBe('Another title');
  });

  it('of a feed changes prices alone, and is only tried if asked so', async () => {
    const sku = products[0]?.variants[0]?.sku;
    const { text } = await upload(`SKU,Price\n${sku},5\n`, 'prices.csv', '&dryRun=true').expect(200);
    expect(events(text).at(-1)).toMatchObject({ type: 'fed', answer: { repriced: 1, dryRun: true } });
    expect(live()).toEqual(products);
    await upload(`[{"sku":"${sku}","price":5}]`, 'prices.json').expect(200);
    expect(live()[0]?.variants[0]?.price).toBe(5);
  });

  it('of new products that was read as a feed is refused, and not said to have been imported', async () => {
    const list = 'Name,Price,Brand,SKU\nLG Washer,899,LG,NEW-1\nLG Dryer,799,LG,NEW-2\n';
    const response = await upload(list, 'list.csv');
    const refused = response.status === 200 ? events(response.text).at(-1) : JSON.parse(response.text);
    expect(JSON.stringify(refused)).toMatch(
      /none of its 2 SKUs is in the catalogue, so nothing was changed\..* add a column Handle/,
    );
    expect(live()).toEqual(products);
  });

  it('that is refused changes nothing, and names the rows', async () => {
    const response = await upload(`${csv}bad,,,,,,,,,,,,,,\n`);
    const refused = response.status === 200 ? events(response.text).at(-1) : JSON.parse(response.text);
    expect(refused).toMatchObject({ errors: [{ column: 2, reason: 'Title is missing' }] });
    expect(live()).toEqual(products);
  });

  it.each([
    ['has a stray quote', csv.replace('\n', '\na"b\n'), /not valid CSV/],
    ['lacks a column', csv.replace('Title', 'Caption'), /Title/],
    ['is a workbook', `PK\x03\x04${csv}`, /Excel workbook/],
  ])('that %s is refused with its reason, although most of it still arrives', async (_what, file, reason) => {
    let isComplete: boolean | null = null;
    const app: RequestListener = (received, response) => {
      response.once('finish', () => {
        isComplete = received.complete;
      });
      gateway.app(received, response);
    };
    const { status, body } = await upload(`${file}${'x'.repeat(5_000_000)}`, 'a.csv', '', app);
    expect([status, body.errors[0].reason]).toEqual([400, expect.stringMatching(reason)]);
    expect(isComplete).toBe(true);
  });

  it('that would remove most products is refused, unless that is allowed', async () => {
    const one = [...writeCsv(products.slice(0, 1))].join('');
    const response = await upload(one);
    const refused = response.status === 200 ? events(response.text).at(-1) : JSON.parse(response.text);
    expect(refused.message).toMatch(/would remove \d+ of \d+ products/);
    expect(live()).toEqual(products);
    await upload(one, 'a.csv', '&allowShrink=true').expect(200);
    expect(live()).toHaveLength(1);
  });

  it.each(['prices.tsv', 'prices.txt'])('may have tabs, as %s', async (name) => {
    const sku = products[0]?.variants[0]?.sku;
    const { text } = await upload(`SKU\tPrice\n${sku}\t5\n`, name, '&dryRun=true').expect(200);
    expect(events(text).at(-1)).toMatchObject({ type: 'fed', answer: { repriced: 1 } });
  });

  it.each(['a.xlsx', 'a'])('of a file called %s is refused', async (name) => {
    const { body } = await upload(csv, name).expect(400);
    expect(body.message).toBe('name must end in .csv, .json or .jsonl');
  });
});

it('an undo may be tried: it says what returns, and changes nothing', async () => {
  await upload([...writeCsv(products.slice(1))].join('')).expect(200);
  const undo = (query: string) =>
    request(gateway.app).post(`/api/catalogue/undo${query}`).set({ authorization }).expect(200);
  const { body: tried } = await undo('?dryRun=true');
  expect(tried).toMatchObject({ dryRun: true, added: 1, removed: 0 });
  expect(live()).toHaveLength(products.length - 1);
  const { body: done } = await undo(`?version=${tried.restored}`);
  expect(done).toMatchObject({ dryRun: false, added: 1, restored: tried.restored });
  expect(live()).toEqual(products);
});

describe('a file', () => {
  async function* chunks(file: string | Buffer, size = 7): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(file);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const long = `SKU,Price\n${'A1,é\n'.repeat(40_000)}`;

  it.each([
    ['a.csv', csv, false],
    ['a.csv', 'SKU;Price\nA;1\n', true],
    ['a.csv', Buffer.from('\ufeffSKU,Price\nA,1\n', 'utf16le'), true],
    ['a.csv', long, true],
    ['a.csv', 'Colour\nred\n', false],
    ['a.csv', '', false],
    ['a.csv', Buffer.from([0, 1, 2, 3]), false],
    ['a.json', '[]', true],
    ['a.json', '[\n {"sku":"A","price":1}]', true],
    ['a.json', '[\n {"handle":"a","title":"LG Washer"}]', false],
    ['a.json', '{\n "products": [{"id":1,"title":"LG Washer"}]}', false],
    ['a.tsv', 'SKU\tPrice\tStock\nA\t1\t2\n', true],
    ['a.txt', 'SKU,Price\nA,1\n', true],
    ['a.jsonl', '{"sku":"A","price":1}\n', true],
    ['a.jsonl', '{"handle":"a","sku":"A"}\n', false],
    ['a.jsonl', '{"sku":"A","title":"LG Washer","price":1}\n', false],
    ['a.jsonl', '{', false],
  ])('%s of %.20s… is read whole, and is a feed: %s', async (name, file, expected) => {
    const recognised = await recogniseFile(name, chunks(file, file === long ? 16_384 : 7), {});
    expect(recognised.isFeed).toBe(expected);
    const whole: Buffer[] = [];
    for await (const chunk of recognised.file) whole.push(chunk);
    expect(Buffer.concat(whole).equals(Buffer.from(file))).toBe(true);
  });
});
