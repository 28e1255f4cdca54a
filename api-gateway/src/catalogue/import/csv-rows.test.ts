import { describe, expect, it } from '@jest/globals';
import { type CsvRow, faultOf, openCsv } from './csv-rows';
import { ImportRefused } from './row-error';

/** A file that arrives in these parts. */
async function* inParts(...parts: string[]) {
  yield* parts;
}
async function read(...parts: string[]) {
  const { header, delimiter, rows } = await openCsv(inParts(...parts));
  return { header, delimiter, rows: await all(rows) };
}
async function all(rows: AsyncGenerator<CsvRow>) {
  const found: CsvRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}
const errorOf = async (...parts: string[]) => {
  const error = await read(...parts).catch((thrown: unknown) => thrown);
  if (!(error instanceof ImportRefused)) throw error;
  return error.errors[0];
};

describe('the delimiter of a table', () => {
  it.each([
    ['Handle,Title,Price', ','],
    ['Handle;Title;Price', ';'],
    ['Handle\tTitle\tPrice', '\t'],
    ['Handle|Title|Price', '|'],
    ['Handle', ','],
    // Those in quoted names do not count.
    ['Handle;"Size, in, inches, or, more";Price', ';'],
  ])('of %j is %j', async (header, delimiter) => {
    expect((await read(`${header}\n`)).delimiter).toBe(delimiter);
  });

  it('is the one that Excel names in the first line, which is no header', async () => {
    const { header, delimiter, rows } = await read('sep=;\r\nHandle;Name, or title\r\na;b\r\n');
    expect([header, delimiter]).toEqual([['Handle', 'Name, or title'], ';']);
    expect(rows).toEqual([{ line: 3, cells: ['a', 'b'] }]);
  });

  it.each(['SEP=;', '"sep=;"', 'sep=;;;'])('is also named by %j', async (line) => {
    const { header, rows } = await read(`${line}\nHandle;Title\na;b\n`);
    expect([header, rows]).toEqual([['Handle', 'Title'], [{ line: 3, cells: ['a', 'b'] }]]);
  });

  it('is found where the header arrives in parts', async () => {
    const { header, rows } = await read('se', 'p=;\nHan', 'dle;Ti', 'tle\na;', 'b');
    expect([header, rows]).toEqual([['Handle', 'Title'], [{ line: 3, cells: ['a', 'b'] }]]);
  });
});

describe('the rows of a table', () => {
  it.each(['\n', '\r\n', '\r'])('end with %j', async (end) => {
    const { header, rows } = await read(['A,B', '1,2', '3,4', ''].join(end));
    expect(header).toEqual(['A', 'B']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('are counted from the line on which they begin, line breaks in cells included', async () => {
    const { rows } = await read('A,B\n"one\ntwo\nthree",x\n4,y\n');
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  it('are counted alike with every end of lines within cells', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const file = ['A,B', '"one', 'two', 'three",x', '"', '",', '"four', 'five",y', '6,z', ''].join(end);
      expect((await read(file)).rows.map(({ line }) => line)).toEqual([2, 7, 9]);
    }
  });

  it('keep the inch marks of tables with tabs, whose cells are rarely quoted', async () => {
    const { rows } = await read('A\tB\nLG 27" Washer\tno "quotes"\n"GE ""30"""\tx\n');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['LG 27" Washer', 'no "quotes"'],
      ['GE "30"', 'x'],
    ]);
  });

  it.each([
    ['LG 27" Washer,b', ['LG 27" Washer', 'b'], 1],
    ['a, "LG Washer"', ['a', ' "LG Washer"'], 2],
    ['a,"GE 30" Range"', ['a', '"GE 30" Range"'], 2],
    ['"GE 30" Range, gas",b', ['"GE 30" Range', ' gas"', 'b'], 1],
    ['a,""b', ['a', '""b'], 2],
  ])('with a stray quote, such as %s, have a fault, however they arrive', async (row, cells, column) => {
    const file = `A,B\r\n${row}\r\n"4""",""""\r\n"",`;
    for (const parts of [[file], [...file]]) {
      const { rows } = await openCsv(inParts(...parts), { allowsFaults: true });
      const [faulty, plain, ...more] = await all(rows);
      expect(faulty).toEqual({
        ...{ line: 2, cells },
        fault: { column, reason: expect.stringMatching(/^not valid CSV: [AB] contains a "/) },
      });
      expect([plain, more]).toEqual([{ line: 3, cells: ['4"', '"'] }, []]);
    }
  });

  it('are refused if a stray quote may have joined two of them', async () => {
    const { rows } = await openCsv(inParts('A,B\n1,"two\n3,"four",\n'), { allowsFaults: true });
    await expect(rows.next()).rejects.toThrow('line 2: not valid CSV: B contains a "');
  });

  it('are left out where all their cells are empty', async () => {
    const { rows } = await read('A,B\n,\n\n  ,  \n1,2\n,\n');
    expect(rows).toEqual([{ line: 5, cells: ['1', '2'] }]);
  });

  it('may have fewer and more cells than the header', async () => {
    const { rows } = await read('A,B\n1\n1,2,3\n');
    expect(rows.map(({ cells }) => cells.length)).toEqual([1, 3]);
  });

  it('follow blank lines before the header', async () => {
    const { header, rows } = await read('\n\nA,B\n1,2');
    expect([header, rows.map(({ cells }) => cells)]).toEqual([['A', 'B'], [['1', '2']]]);
  });

  it.each([[''], ['\n\n'], ['sep=;\n']])('of the file %j are none, nor is its header', async (text) => {
    const { header, rows } = await read(text);
    expect([header.filter(Boolean), rows]).toEqual([[], []]);
  });
});

describe('what is no table', () => {
  it('is refused at its first line where it is binary', async () => {
    expect(await errorOf('PK\x03\x04\x14\x00')).toEqual({
      line: 1,
      reason: 'the file is not text; save the table as CSV, not as an Excel workbook',
    });
  });

  it('is refused at the line of the row whose quote never ends', async () => {
    const error = await errorOf('A,B\r\n"1\r\n1",2\r\n3,"four\r\n5,6\r\n');
    expect(error?.line).toBe(4);
    expect(error?.reason).toMatch(/^not valid CSV: Quote Not Closed/);
  });

  it('is refused at the line of a quote within a cell, also after Excel’s first line', async () => {
    expect(await errorOf('A,B\n1,2\n3,fo"ur\n')).toMatchObject({ line: 3, column: 2 });
    expect(await errorOf('sep=,\nA,B\n1,2\n3,fo"ur\n')).toMatchObject({ line: 4 });
  });

  it('is refused where a row is longer than any product', async () => {
    expect((await errorOf('A,B\n', `1,${'x'.repeat(2_000_001)}\n`))?.reason).toMatch(
      /^not valid CSV: Max Record Size/,
    );
  });

  it('fails with the error of its source', async () => {
    const broken = (async function* () {
      yield 'A,B\n';
      throw new Error('The upload was cut off');
    })();
    const rows = openCsv(broken).then((table) => table.rows.next());
    await expect(rows).rejects.toThrow('The upload was cut off');
  });
});

describe('a cell', () => {
  it.each([
    ['as a shop has them', null],
    ['', null],
    ['🧺 two halves of one character', null],
    ['a\0b', 'contains a NUL character'],
    ['x'.repeat(200_001), 'has 200,001 characters, 200,000 at most'],
  ])('%.20j: %j', (cell, fault) => expect(faultOf(cell)).toBe(fault));

  it('with half of a surrogate pair is recognised after parsing', async () => {
    const { rows } = await read('A,B\n', 'a\ud800,b\n');
    expect(rows[0]?.cells.map(faultOf)).toEqual(['contains half of a surrogate pair', null]);
  });
});
