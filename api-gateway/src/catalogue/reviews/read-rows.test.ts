// cspell:ignore عظيم מרים
import { describe, expect, it } from '@jest/globals';
import { bytesOf, jsonLines, questionLine, reviewLine } from '../../testing/review-files';
import { ImportRefused } from '../import/row-error';
import { readReviewFile } from './read-rows';

const read = (text: string, name = 'a.jsonl') => readReviewFile(name, bytesOf(text));
const errorsOf = async (text: string, name?: string) => {
  const refused = await read(text, name).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ImportRefused);
  return (refused as ImportRefused).errors;
};
const bad = (more: object) => jsonLines(reviewLine('r1', 'a', more as Record<string, unknown>));

describe('a file of reviews or questions', () => {
  it('is recognised from its fields, in JSON Lines and in CSV', async () => {
    expect((await read(jsonLines(reviewLine('r1', 'a')))).kind).toBe('reviews');
    expect((await read(jsonLines(questionLine('q1', 'a')))).kind).toBe('questions');
    expect((await read('ID,SKU,Rating,Author,Date\nr1,S1,4,Ada,2025-03-05\n', 'a.csv')).kind).toBe('reviews');
    expect((await read('id;sku;question;author;date\nq1;S1;Why?;Ada;2025-03-05\n', 'a.csv')).kind).toBe(
      'questions',
    );
  });

  it('in CSV has the same fields, and names the columns that are not read', async () => {
    const csv =
      'id,product,rating,title,text,author,date,verified,reference,reply,reply_date,Mood\n' +
      'r1,a,4,Quiet,"Two\nlines, ""quoted""",Ada,2025-03-05T10:00:00Z,yes,order 1,Thank you,2025-03-06,happy\n';
    const file = await read(csv, 'a.csv');
    expect(file.ignoredColumns).toEqual(['Mood']);
    expect(file.rows).toEqual([
      {
        line: 2,
        row: {
          ...{ id: 'r1', product: 'a', rating: 4, title: 'Quiet', text: 'Two\nlines, "quoted"' },
          ...{ author: 'Ada', date: '2025-03-05', verified: true, reference: 'order 1', helpful: 0 },
          reply: { text: 'Thank you', date: '2025-03-06' },
        },
      },
    ]);
  });

  it('is read by its name as a catalogue is: as a table with tabs, a JSON list, or the only list of an object', async () => {
    const tabs = 'id,sku,rating,author,date\nr1,S1,4,Ada,2025-03-05\n'.replaceAll(',', '\t');
    expect((await read(tabs, 'a.tsv')).rows).toHaveLength(1);
    const rows = [reviewLine('r1', 'a'), reviewLine('r2', 'a')];
    const expected = (await read(jsonLines(...rows))).rows.map(({ row }) => row);
    for (const text of [JSON.stringify(rows, null, 2), JSON.stringify({ reviews: rows }), jsonLines(...rows)])
      expect((await read(text, 'a.json')).rows.map(({ row }) => row)).toEqual(expected);
    const question = questionLine('q1', 'a');
    for (const text of [JSON.stringify(question), JSON.stringify(question, null, 2)])
      expect((await read(text, 'a.json')).rows).toHaveLength(1);
    const wrong = JSON.stringify([rows[0], { ...rows[1], rating: 9 }]);
    expect(await errorsOf(wrong, 'a.json')).toEqual([
      { line: 1, reason: 'element 2: rating must be a whole number from 1 to 5' },
    ]);
  });

  it('keeps emoji, right-to-left text and markup as text, without characters that turn the line', async () => {
    const text = '👍🏽 عظيم <script>alert(1)</script> \u202eevil\u202c';
    const file = await read(bad({ text, author: 'מרים' }));
    expect(file.rows[0]?.row).toMatchObject({
      text: '👍🏽 عظيم <script>alert(1)</script> evil',
      author: 'מרים',
    });
  });

  it.each([
    [{ rating: 6 }, 'rating must be a whole number from 1 to 5'],
    [{ rating: '5' }, 'rating must be a whole number from 1 to 5'],
    [{ author: ' \u200b' }, 'author is empty'],
    [{ author: undefined }, 'author is missing'],
    [{ date: '2025-02-30' }, 'date is not a day of the calendar'],
    [{ date: '03/05/2025' }, 'date must be a date such as 2025-03-05'],
    [{ date: '2999-01-01' }, 'date is in the future'],
    [{ text: 'x'.repeat(5_001) }, 'text has more than 5,000 characters'],
    [{ product: '' }, 'product or sku is missing'],
    [{ verified: true, reference: '' }, 'a verified review needs a reference'],
    [{ orderReference: '1' }, 'orderReference is not a field of such a file'],
    [{ text: 'a\0b' }, 'text contains a NUL character'],
    [{ reply: 'Thanks' }, 'reply must be an object'],
    [{ locale: 'English please' }, 'locale must be a language such as en or es-MX'],
  ])('is refused for a row with %j', async (more, reason) => {
    expect(await errorsOf(bad(more))).toEqual([{ line: 1, reason: expect.stringContaining(reason) }]);
  });

  it('is refused with every row that is wrong, by its line', async () => {
    const text = `${jsonLines(reviewLine('r1', 'a'))}\n{"id":\n${jsonLines(reviewLine('r1', 'a'), reviewLine('r2', 'a', { rating: 0 }))}`;
    expect(await errorsOf(text)).toEqual([
      { line: 3, reason: 'is not valid JSON' },
      { line: 4, reason: 'the id r1 is also on line 1' },
      { line: 5, reason: 'rating must be a whole number from 1 to 5' },
    ]);
  });

  it('is refused for a row with more cells than the header', async () => {
    const csv = (cells: string) => `id,sku,rating,author,date,text\nr1,S1,4,Ada,2025-03-05,${cells}\n`;
    expect(await errorsOf(csv('Quiet, but it broke'), 'a.csv')).toEqual([
      { line: 2, column: 7, reason: expect.stringContaining('has 7 cells, but the header has 6') },
    ]);
    expect((await read(csv('Quiet,,'), 'a.csv')).rows).toHaveLength(1);
  });

  it.each(['N/A', ' none ', '-', 'TBD'])(
    'takes the reference %j for none, in CSV and in JSON Lines',
    async (reference) => {
      const csv = `id,sku,rating,author,date,reference\nr1,S1,4,Ada,2025-03-05,${reference}\n`;
      expect((await read(csv, 'a.csv')).rows[0]?.row).toMatchObject({ reference: '' });
      const { verified: _, ...line } = reviewLine('r1', 'a', { reference });
      expect((await read(jsonLines(line))).rows[0]?.row).toMatchObject({ reference: '' });
    },
  );

  it('is refused if it holds neither', async () => {
    expect(await errorsOf('{"id":"a"}\n')).toMatchObject([
      { line: 1, reason: expect.stringMatching(/neither reviews/) },
    ]);
    expect(await errorsOf('Handle,Title\na,A\n', 'a.csv')).toMatchObject([
      { reason: expect.stringMatching(/neither reviews/) },
    ]);
  });

  it.each([
    ['a.jsonl', ''],
    ['a.jsonl', '\n\n'],
    ['a.csv', ''],
    ['a.csv', 'id,sku,rating,author,date\n'],
  ])('is refused without a row: %s %j', async (name, text) => {
    await expect(read(text, name)).rejects.toThrow(`${name} has no rows`);
  });
});
