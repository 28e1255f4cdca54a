import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { readCatalogueFile } from './read-catalogue-file';
import { ImportRefused } from './row-error';

const LINE = testProduct();
const lines = (...values: unknown[]) =>
  values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n');
const read = (text: string, name = 'catalogue.jsonl') => readCatalogueFile(name, Readable.from([text]));
const errorsOf = async (text: string, name?: string) => {
  const error = await read(text, name).catch((thrown: unknown) => thrown);
  if (!(error instanceof ImportRefused)) throw error;
  return error.errors;
};

describe('a catalogue of JSON lines', () => {
  it('gives back what was exported, and skips empty lines', async () => {
    const other = { ...LINE, handle: 'other' };
    expect(await read(lines(LINE, '', other, ' '))).toEqual([LINE, other]);
  });

  it('names a brand as the shop does, whatever the file calls it', async () => {
    const [named, unknown] = await read(
      lines({ ...LINE, vendor: 'lg electronics' }, { ...LINE, handle: 'other', vendor: 'Smith & Sons' }),
    );
    expect([named?.vendor, unknown?.vendor]).toEqual(['LG', 'Smith & Sons']);
  });

  it('may have Windows’ ends of lines, and no description', async () => {
    const { description: _, ...bare } = LINE;
    expect(await read(`${JSON.stringify(bare)}\r\n`)).toEqual([LINE]);
  });

  it.each([
    ['cut off', '{"handle":', 'the line: Invalid type: Expected Object but received "not JSON"'],
    ['a list', '[]', 'handle: '],
    ['without a title', { ...LINE, title: ' ' }, 'title: '],
    ['with a title that cannot be seen', { ...LINE, title: '\u200b' }, 'title: has no visible character'],
    ['with a title as long as a page', { ...LINE, title: 'A'.repeat(501) }, 'title: has 501 characters'],
    [
      'with more variants than a page can offer',
      { ...LINE, variants: Array(2_049).fill(LINE.variants[0]) },
      'variants: the product has more than 2,048 variants',
    ],
    ['with a handle that is no part of an address', { ...LINE, handle: 'LG Washer' }, 'handle: '],
    ['without a variant', { ...LINE, variants: [] }, 'variants: '],
    [
      'with a price below 0',
      { ...LINE, variants: [{ ...LINE.variants[0], price: -1 }] },
      'variants.0.price: ',
    ],
    [
      'with half a piece in stock',
      { ...LINE, variants: [{ ...LINE.variants[0], stock: 0.5 }] },
      'variants.0.stock: ',
    ],
    [
      'with an attribute that is no list',
      { ...LINE, attributes: { Type: 'Front Load' } },
      'attributes.Type: ',
    ],
    [
      'with a kind that there is not',
      { ...LINE, kind: 'constructor' },
      'kind: not a known kind of appliance',
    ],
    [
      'with a picture that runs a script',
      { ...LINE, images: [{ src: 'javascript:alert(1)', alt: '' }] },
      'images.0.src: not the URL of a picture',
    ],
    [
      'with a price beyond all appliances',
      { ...LINE, variants: [{ ...LINE.variants[0], price: 1e300 }] },
      'variants.0.price: ',
    ],
    ['with a width beyond all rooms', { ...LINE, measures: { width: 1e308 } }, 'measures.width: '],
    [
      'with half of a surrogate pair',
      { ...LINE, title: 'a\ud800' },
      'title contains half of a surrogate pair',
    ],
    ['with text that no database keeps', { ...LINE, title: 'a\0b' }, 'title contains a NUL character'],
  ])('that is %s names the line and the field', async (_what, line, reason) => {
    expect(await errorsOf(lines(LINE, line))).toEqual([{ line: 2, reason: expect.stringContaining(reason) }]);
  });

  it('contains each handle once', async () => {
    expect(await errorsOf(lines(LINE, '', LINE))).toEqual([
      { line: 3, reason: 'the handle lg-washer is a duplicate' },
    ]);
  });

  it('reports every line with an error, and how many there are', async () => {
    const failure = await read(lines('x', LINE, 'y')).catch((error: Error) => error);
    expect(failure).toMatchObject({
      errors: [expect.objectContaining({ line: 1 }), expect.objectContaining({ line: 3 })],
      message: expect.stringMatching(/^2 rows are not valid, so nothing was changed\. First error: line 1: /),
    });
    await expect(read('x')).rejects.toThrow(/^One row is not valid/);
  });
});

describe('a catalogue of JSON', () => {
  const other = { ...LINE, handle: 'other' };

  it.each([
    ['a list', [LINE, other]],
    ['the only list of an object', { count: 2, products: [LINE, other] }],
  ])('is %s, on one line or on many', async (_what, content) => {
    for (const indent of [0, 2])
      expect(await read(JSON.stringify(content, null, indent), 'a.json')).toEqual([LINE, other]);
  });

  it('may have one product per line', async () => {
    expect(await read(lines(LINE, other), 'a.json')).toEqual([LINE, other]);
  });

  it('names the elements with errors, and the lines on which these begin', async () => {
    const text = JSON.stringify([{ ...LINE, title: ' ' }, LINE, LINE], null, 2);
    const length = JSON.stringify([LINE], null, 2).split('\n').length - 2;
    expect(await errorsOf(text, 'a.json')).toEqual([
      { line: 2, reason: expect.stringMatching(/^element 1: title: /) },
      { line: 2 + 2 * length, reason: 'element 3: the handle lg-washer is a duplicate' },
    ]);
  });

  it.each(['{\n"data": {"products": []}\n}', '[{"handle":'])('that is %j is refused once', async (text) => {
    expect(await errorsOf(text, 'a.json')).toEqual([
      {
        line: 1,
        reason: 'a catalogue in JSON is a list of products, or has one product per line (.jsonl)',
      },
    ]);
  });
});

it.each(['catalogue.xlsx', 'catalogue', 'csv'])('a file named %s is none that can be read', async (name) => {
  await expect(read('', name)).rejects.toThrow(`${name}: a catalogue file ends in .csv or .jsonl`);
});

it('a workbook is named as what has to be saved as CSV', async () => {
  await expect(read('', 'prices.xlsx')).rejects.toThrow('.jsonl; save the table as CSV');
});

it.each(['CATALOGUE.JSONL', 'a.ndjson', 'Products.CSV'])('the ending of %s is known', async (name) => {
  expect(await read('', name)).toEqual([]);
});
