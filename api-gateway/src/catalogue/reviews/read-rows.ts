import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import {
  QUESTION_COLUMNS,
  QuestionRow,
  REVIEW_COLUMNS,
  REVIEW_FILE_LIMITS,
  ReviewRow,
} from '@kilowatt/contracts/management';
import * as v from 'valibot';
import { withPauses } from '../../platform/jobs/slices';
import { findUnstorable } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { isPlaceholder } from '../import/cell-values';
import { openCsv, tooManyCellsIn } from '../import/csv-rows';
import { decodeFile } from '../import/decode-file';
import { JSON_FILE, parseJson, readJsonList, TABLE } from '../import/json-list';
import { linesOf } from '../import/lines';
import { ImportRefused, type RowError } from '../import/row-error';
import { questionOfCells, reviewOfCells } from './csv-cells';

export type ReviewFile = { ignoredColumns: string[] } & (
  | { kind: 'reviews'; rows: Read<ReviewRow>[] }
  | { kind: 'questions'; rows: Read<QuestionRow>[] }
);
/** A row and the line on which it begins. */
export type Read<Row> = { line: number; row: Row };
/** A row as it is written in the file, and why it cannot be relied on. */
type Given = { line: number; value: unknown; place?: string; fault?: Omit<RowError, 'line'> | null };

/** Errors that are gathered before reading ends. */
const MAX_ERRORS = 1_000;

/**
 * Reads a file of reviews or questions, a table, a JSON list or JSON Lines by its name. What it holds is recognised from its fields.
 * @throws ImportRefused with the errors of its rows, ProblemError if it has no rows or too many
 */
export async function readReviewFile(
  name: string,
  file: AsyncIterable<Buffer | string>,
): Promise<ReviewFile> {
  const { text } = decodeFile(limited(file));
  if (TABLE.test(name)) return readCsv(name, text);
  return JSON_FILE.test(name) ? readJson(name, text) : readJsonLines(name, text);
}

async function* limited(file: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer | string> {
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > REVIEW_FILE_LIMITS.bytes)
      throw new ProblemError('body-too-large', 'The file has more than 100 MB; import it in parts');
    yield chunk;
  }
}

/** Reads a list of the objects that JSON Lines have, one such object, or such lines under this extension. */
async function readJson(name: string, decoded: AsyncGenerator<string>): Promise<ReviewFile> {
  const text = await textOf(Readable.from(decoded));
  const content = parseJson(text);
  // Checked first, as the answers of a question are a list too.
  const list = kindOfRow(content) === null ? readJsonList(text) : null;
  if (list === null && (kindOfRow(content) === null || !text.trim().includes('\n')))
    return readJsonLines(name, once(text));
  async function* given(): AsyncGenerator<Given> {
    if (list === null) yield { line: 1, value: content };
    else
      for (const [at, { line, text: element }] of list.entries())
        yield { line, place: `element ${at + 1}: `, value: parseJson(element) };
  }
  return checked(name, given(), kindOfRow);
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

const kindOfRow = (value: unknown): ReviewFile['kind'] | null => {
  if (typeof value !== 'object' || value === null) return null;
  return 'question' in value ? 'questions' : 'rating' in value ? 'reviews' : null;
};

async function readJsonLines(name: string, text: AsyncGenerator<string>): Promise<ReviewFile> {
  async function* given(): AsyncGenerator<Given> {
    let line = 0;
    for await (const content of linesOf(text)) {
      line += 1;
      if (content.trim() !== '') yield { line, value: parseJson(content) };
    }
  }
  return checked(name, given(), kindOfRow);
}

async function readCsv(name: string, text: AsyncGenerator<string>): Promise<ReviewFile> {
  const { header, rows } = await openCsv(text);
  const columns = header.map((title) => title.toLowerCase().replaceAll(/[\s-]+/g, '_'));
  const kind = columns.includes('question') ? 'questions' : columns.includes('rating') ? 'reviews' : null;
  const known: readonly string[] = kind === 'questions' ? QUESTION_COLUMNS : REVIEW_COLUMNS;
  const repeated = known.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (kind !== null && repeated)
    throw new ImportRefused([{ line: 1, reason: `the column ${repeated} is there more than once` }]);
  async function* given(): AsyncGenerator<Given> {
    for await (const { line, cells, fault } of withPauses(rows)) {
      const named = Object.fromEntries(
        columns.flatMap((column, at) => (known.includes(column) ? [[column, cells[at]?.trim() ?? '']] : [])),
      );
      const value = kind === 'questions' ? questionOfCells(named) : reviewOfCells(named);
      yield { line, value, fault: fault ?? tooManyCellsIn(cells, header) };
    }
  }
  const file = await checked(name, given(), () => kind);
  return { ...file, ignoredColumns: header.filter((_, at) => !known.includes(columns[at] ?? '')) };
}

const NEITHER = 'neither reviews, which have the field rating, nor questions, which have the field question';

async function checked(
  name: string,
  given: AsyncGenerator<Given>,
  kindOf: (value: unknown) => ReviewFile['kind'] | null,
): Promise<ReviewFile> {
  const errors: RowError[] = [];
  const lines = new Map<string, number>();
  const rows: Read<ReviewRow | QuestionRow>[] = [];
  let kind: ReviewFile['kind'] | null = null;
  for await (const { line, value, place = '', fault } of given) {
    if (value !== undefined) kind ??= kindOf(value);
    if (value !== undefined && kind === null) throw new ImportRefused([{ line, reason: place + NEITHER }]);
    const row =
      value === undefined
        ? 'is not valid JSON'
        : readRow(kind === 'questions' ? QuestionRow : ReviewRow, withoutMissingReference(value));
    if (fault) errors.push({ line, ...fault });
    else if (typeof row === 'string') errors.push({ line, reason: place + row });
    else if (lines.has(row.id))
      errors.push({ line, reason: `${place}the id ${row.id} is also on line ${lines.get(row.id)}` });
    else {
      lines.set(row.id, line);
      rows.push({ line, row });
    }
    if (errors.length >= MAX_ERRORS) break;
    if (rows.length > REVIEW_FILE_LIMITS.rows)
      throw new ProblemError(
        'invalid-field',
        `${name} has more than ${REVIEW_FILE_LIMITS.rows.toLocaleString('en-US')} rows; import it in parts`,
        'file',
      );
  }
  if (errors.length > 0) throw new ImportRefused(errors);
  if (kind === null || rows.length === 0)
    throw new ProblemError('invalid-field', `${name} has no rows`, 'file');
  return { kind, rows, ignoredColumns: [] } as ReviewFile;
}

/** A row whose reference `N/A` is none: only a reference proves a purchase. */
function withoutMissingReference(value: unknown): unknown {
  const { reference } = Object(value) as { reference?: unknown };
  return typeof reference === 'string' && isPlaceholder(reference.trim())
    ? { ...(value as object), reference: '' }
    : value;
}

/** @returns what is wrong with a row, as text */
function readRow(
  schema: v.GenericSchema<unknown, ReviewRow> | v.GenericSchema<unknown, QuestionRow>,
  value: unknown,
): ReviewRow | QuestionRow | string {
  const found = findUnstorable(value);
  if (found) return `${found.field || 'the line'} ${found.fault}`;
  const read = v.safeParse<v.GenericSchema<unknown, ReviewRow | QuestionRow>>(schema, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const field = v.getDotPath(issue);
  if (issue.type === 'strict_object')
    return issue.received === 'undefined'
      ? `${field} is missing`
      : issue.expected === 'never'
        ? `${field} is not a field of such a file`
        : `${field ?? 'the line'} must be an object`;
  return field === null ? issue.message : `${field} ${issue.message}`;
}
