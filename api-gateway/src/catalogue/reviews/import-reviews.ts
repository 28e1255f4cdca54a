// cspell:ignore recordset
import { setImmediate } from 'node:timers/promises';
import type { QuestionRow, ReviewRow, ReviewsImported } from '@kilowatt/contracts/management';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/open-database';
import { ProblemError } from '../../platform/problems/problem';
import { questions, reviewImports, reviews } from '../tables';
import { hiddenIn, identified } from './answer-ids';
import { changeReviews, type Transaction } from './change-reviews';
import { type Read, type ReviewFile, readReviewFile } from './read-rows';

export type ReviewImport = {
  name: string;
  file: AsyncIterable<Buffer | string>;
  /** Author in the history. */
  by: string;
  dryRun?: boolean;
  /** Removes what the file does not have. */
  replace?: boolean;
};
/** Finds the handle of a product by its handle, or by the SKU of one of its variants. */
export type FindHandle = (named: { product?: string; sku?: string }) => string | null;

/** Rows that a statement writes: bounded memory, few round trips. */
const BATCH = 500;
const MAX_LISTED = 1_000;

type Known = { line: number; handle: string } & ({ review: ReviewRow } | { question: QuestionRow });
type Counts = { added: number; changed: number; removed: number };

/** Ends a dry run, and leaves everything as it was. */
class Tried extends Error {
  constructor(readonly counts: Counts) {
    super();
  }
}

/**
 * Imports a file of reviews or questions in one transaction. Rows replace those with their ids; what a moderator has hidden
 * stays hidden. @throws ImportRefused, ProblemError as `readReviewFile`, and for a file without a product of the catalogue
 */
export async function importReviews(
  db: Database,
  findHandle: FindHandle,
  { name, file, by, dryRun = false, replace = false }: ReviewImport,
): Promise<ReviewsImported> {
  const read = await readReviewFile(name, file);
  const { known, unknown } = ofProducts(read, findHandle);
  if (known.length === 0 && !replace)
    throw new ProblemError('invalid-field', noneKnown(name, read.kind, unknown), 'file');
  const counts = await changeReviews(db, async (tx) => {
    const written = await write(tx, read.kind, known, replace ? read.rows : null);
    if (dryRun) throw new Tried(written);
    await tx.insert(reviewImports).values({
      ...{ kind: read.kind, source: name, importedBy: by, rows: read.rows.length },
      ...{ added: written.added, changed: written.changed, removed: written.removed },
    });
    const isChanged = written.handles.size > 0;
    return { result: written as Counts, handles: isChanged ? written.handles : null };
  }).catch((error: unknown) => {
    if (error instanceof Tried) return error.counts;
    throw error;
  });
  return {
    ...{ kind: read.kind, dryRun, rows: read.rows.length },
    ...{ added: counts.added, changed: counts.changed, removed: counts.removed },
    unchanged: known.length - counts.added - counts.changed,
    products: new Set(known.map(({ handle }) => handle)).size,
    verified: known.filter((one) => 'review' in one && isVerified(one.review)).length,
    ...{ unknown: unknown.length, unknownProducts: unknown.slice(0, MAX_LISTED) },
    ignoredColumns: read.ignoredColumns,
  };
}

/** Products that the message of a file without a known one names. */
const MAX_NAMED = 3;

function noneKnown(name: string, kind: ReviewFile['kind'], unknown: readonly { product: string }[]): string {
  const products = [...new Set(unknown.map(({ product }) => product.slice(0, 60)))];
  const list = `${products.slice(0, MAX_NAMED).join(', ')}${products.length > MAX_NAMED ? ' …' : ''}`;
  return `${name}: none of its ${unknown.length.toLocaleString('en-US')} ${kind} is about a product of the catalogue, so nothing was changed. The file has ${list}`;
}

/** Only a reference proves a purchase. */
const isVerified = ({ verified = true, reference }: ReviewRow): boolean => verified && reference !== '';

function ofProducts(read: ReviewFile, findHandle: FindHandle) {
  const known: Known[] = [];
  const unknown: { line: number; product: string }[] = [];
  for (const { line, row } of read.rows as Read<ReviewRow | QuestionRow>[]) {
    const handle = findHandle(row);
    if (handle === null) unknown.push({ line, product: row.product || row.sku || '' });
    else known.push('rating' in row ? { line, handle, review: row } : { line, handle, question: row });
  }
  return { known, unknown };
}

const reviewJson = (handle: string, review: ReviewRow): object => ({
  ...{ id: review.id, handle, rating: review.rating, title: review.title, text: review.text },
  ...{ author: review.author, written_on: review.date, verified: isVerified(review) },
  ...{ reference: review.reference, locale: review.locale ?? null, helpful: review.helpful },
  ...{ reply: review.reply?.text ?? null, replied_on: review.reply?.date ?? null },
});
const questionJson = (handle: string, { answers, ...question }: QuestionRow): object => ({
  ...{ id: question.id, handle, text: question.question, author: question.author },
  ...{ asked_on: question.date, locale: question.locale ?? null },
  answers: identified(answers),
});

async function write(
  tx: Transaction,
  kind: ReviewFile['kind'],
  known: readonly Known[],
  /** All rows of a file that replaces everything. */
  only: readonly Read<{ id: string }>[] | null,
): Promise<Counts & { handles: Set<string> }> {
  const handles = new Set<string>();
  const counts = { added: 0, changed: 0, removed: 0 };
  const { table, columns } = kind === 'reviews' ? REVIEWS : QUESTIONS;
  if (only) counts.removed = await removeOthers(tx, table, only, handles);
  for (let from = 0; from < known.length; from += BATCH) {
    const batch = known.slice(from, from + BATCH);
    await updateHidden(
      tx,
      batch.flatMap((one) => ('question' in one ? one.question : [])),
    );
    const rows = batch.map((one) =>
      'review' in one ? reviewJson(one.handle, one.review) : questionJson(one.handle, one.question),
    );
    for (const { handle, before, added } of await upsert(tx, table, columns, rows)) {
      handles.add(handle);
      if (before !== null) handles.add(before);
      counts[added ? 'added' : 'changed'] += 1;
    }
    // The embedded database answers at once: requests come in between.
    await setImmediate();
  }
  return { ...counts, handles };
}

/** Keeps answers hidden whose ids the file changes. */
async function updateHidden(tx: Transaction, rows: readonly QuestionRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = new Map(rows.map(({ id, answers }) => [id, answers]));
  const stored = await tx
    .select({ id: questions.id, answers: questions.answers, hiddenAnswers: questions.hiddenAnswers })
    .from(questions)
    .where(and(inArray(questions.id, [...given.keys()]), sql`${questions.hiddenAnswers} <> '[]'::jsonb`));
  for (const row of stored) {
    const hiddenAnswers = hiddenIn(row, identified(given.get(row.id) ?? []));
    await tx.update(questions).set({ hiddenAnswers }).where(eq(questions.id, row.id));
  }
}

const REVIEWS = {
  table: sql`${reviews}`,
  columns: {
    ...{ id: 'text', handle: 'text', rating: 'integer', title: 'text', text: 'text', author: 'text' },
    ...{ written_on: 'date', verified: 'boolean', reference: 'text', locale: 'text', helpful: 'integer' },
    ...{ reply: 'text', replied_on: 'date' },
  },
};
const QUESTIONS = {
  table: sql`${questions}`,
  columns: {
    ...{ id: 'text', handle: 'text', text: 'text', author: 'text', asked_on: 'date', locale: 'text' },
    ...{ answers: 'jsonb' },
  },
};

/** Writes rows that differ from what is stored. @returns those alone, with the product that they were about before */
async function upsert(
  tx: Transaction,
  table: SQL,
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<{ handle: string; before: string | null; added: boolean }[]> {
  const names = Object.keys(columns);
  const list = (write: (name: string) => string) => sql.raw(names.map(write).join(', '));
  const typed = sql.raw(names.map((name) => `"${name}" ${columns[name]}`).join(', '));
  const answer = await tx.execute(sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${typed})),
    before as (select stored.id, stored.handle from ${table} as stored join given using (id)),
    written as (
      insert into ${table} as stored (${list((name) => `"${name}"`)})
      select ${list((name) => `"${name}"`)} from given
      on conflict (id) do update set ${list((name) => `"${name}" = excluded."${name}"`)}
      where (${list((name) => `stored."${name}"`)}) is distinct from (${list((name) => `excluded."${name}"`)})
      returning id, handle
    )
    select written.handle, before.handle as before, before.id is null as added
    from written left join before using (id)`);
  return rowsOf<{ handle: string; before: string | null; added: boolean }>(answer);
}

async function removeOthers(
  tx: Transaction,
  table: SQL,
  only: readonly Read<{ id: string }>[],
  handles: Set<string>,
): Promise<number> {
  const ids = only.map(({ row }) => row.id);
  const removed = await tx.execute(sql`
    delete from ${table} where id not in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    returning handle`);
  const rows = rowsOf<{ handle: string }>(removed);
  for (const { handle } of rows) handles.add(handle);
  return rows.length;
}
