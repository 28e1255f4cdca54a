import * as v from 'valibot';
import { REVIEW_LIMITS } from '../reviews';
import { isVisible, TURNS } from '../visible-text';

/** Maximum rows and bytes of one file; larger ones are imported in parts. */
export const REVIEW_FILE_LIMITS = { rows: 200_000, bytes: 100_000_000 };

/** A shopper's text: line breaks stay, characters that would turn the text around it are left out. */
const words = (maxLength: number) =>
  v.pipe(
    v.string('must be text'),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(TURNS, '').trim()),
    v.maxLength(maxLength, `has more than ${maxLength.toLocaleString('en-US')} characters`),
  );
const required = (maxLength: number) =>
  v.pipe(
    words(maxLength),
    v.check((text) => isVisible(text), 'is empty'),
  );

const Id = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.regex(/^[!-~]+$/, 'must have letters, digits and signs without spaces'),
  v.maxLength(REVIEW_LIMITS.id, `has more than ${REVIEW_LIMITS.id} characters`),
);
/** The day of a date or of a time in ISO 8601. */
const Day = v.pipe(
  v.string('must be a date such as 2025-03-05'),
  v.trim(),
  v.regex(/^\d{4}-\d\d-\d\d(?:[T ].*)?$/, 'must be a date such as 2025-03-05'),
  v.transform((text) => text.slice(0, 10)),
  v.check((day) => isDay(day), 'is not a day of the calendar'),
  v.check((day) => day <= tomorrow(), 'is in the future'),
);
const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day >= '1990';
};
/** Days begin earlier in the east. */
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const Locale = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8}){0,3}$/, 'must be a language such as en or es-MX'),
  v.transform((locale) => locale.replaceAll('_', '-')),
);
const Product = {
  /** Handle of the product; needed without `sku`. */
  product: v.exactOptional(v.pipe(v.string('must be text'), v.trim(), v.maxLength(300, 'is too long'))),
  /** SKU of the product or one of its variants; needed without `product`. */
  sku: v.exactOptional(v.pipe(v.string('must be text'), v.trim(), v.maxLength(100, 'is too long'))),
};
const namesProduct = ({ product = '', sku = '' }: { product?: string; sku?: string }) =>
  product !== '' || sku !== '';

/** A row of a file of reviews. */
export const ReviewRow = v.pipe(
  v.strictObject({
    /** The same id replaces the review. */
    id: Id,
    ...Product,
    rating: v.pipe(
      v.number('must be a whole number from 1 to 5'),
      v.integer('must be a whole number from 1 to 5'),
      v.minValue(1, 'must be a whole number from 1 to 5'),
      v.maxValue(5, 'must be a whole number from 1 to 5'),
    ),
    title: v.optional(words(REVIEW_LIMITS.title), ''),
    text: v.optional(words(REVIEW_LIMITS.text), ''),
    /** The name that is shown. */
    author: required(REVIEW_LIMITS.author),
    date: Day,
    /** Whether the author bought the product here; needs `reference`. Default: whether there is a reference. */
    verified: v.exactOptional(v.boolean('must be true or false')),
    /** Order, or record of the review service, that proves the purchase; never shown to shoppers. */
    reference: v.optional(words(REVIEW_LIMITS.reference), ''),
    locale: v.exactOptional(Locale),
    /** Shoppers who found it helpful. */
    helpful: v.optional(
      v.pipe(
        v.number('must be a whole number'),
        v.integer('must be a whole number'),
        v.minValue(0, 'must be a whole number'),
        v.maxValue(1_000_000, 'is too large'),
      ),
      0,
    ),
    /** The merchant's reply. */
    reply: v.exactOptional(
      v.strictObject({ text: required(REVIEW_LIMITS.reply), date: v.exactOptional(Day) }),
    ),
  }),
  v.check((row) => namesProduct(row), 'product or sku is missing'),
  v.check(
    ({ verified, reference }) => verified !== true || reference !== '',
    'a verified review needs a reference',
  ),
);
export type ReviewRow = v.InferOutput<typeof ReviewRow>;

const AnswerRow = v.strictObject({
  /** Default: derived from author, date and text. */
  id: v.exactOptional(Id),
  text: required(REVIEW_LIMITS.text),
  author: required(REVIEW_LIMITS.author),
  date: Day,
  /** Whether the merchant answers. Default: false. */
  byShop: v.optional(v.boolean('must be true or false'), false),
});

/** A row of a file of questions. */
export const QuestionRow = v.pipe(
  v.strictObject({
    id: Id,
    ...Product,
    question: required(REVIEW_LIMITS.text),
    author: required(REVIEW_LIMITS.author),
    date: Day,
    locale: v.exactOptional(Locale),
    answers: v.optional(
      v.pipe(
        v.array(AnswerRow, 'must be a list'),
        v.maxLength(REVIEW_LIMITS.answers, `has more than ${REVIEW_LIMITS.answers} answers`),
      ),
      [],
    ),
  }),
  v.check((row) => namesProduct(row), 'product or sku is missing'),
  v.check(({ answers }) => {
    const ids = answers.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, 'two answers have the same id'),
);
export type QuestionRow = v.InferOutput<typeof QuestionRow>;

/** Columns of CSV files; a question of a CSV file has one answer at most. */
export const REVIEW_COLUMNS = [
  ...['id', 'product', 'sku', 'rating', 'title', 'text', 'author', 'date', 'verified', 'reference'],
  ...['locale', 'helpful', 'reply', 'reply_date'],
] as const;
export const QUESTION_COLUMNS = [
  ...['id', 'product', 'sku', 'question', 'author', 'date', 'locale'],
  ...['answer', 'answer_author', 'answer_date', 'answer_by_shop'],
] as const;
