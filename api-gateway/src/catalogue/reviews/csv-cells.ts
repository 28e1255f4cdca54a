type Cells = Readonly<Record<string, string | undefined>>;

const TRUE = /^(?:true|yes|y|1)$/i;
const FALSE = /^(?:false|no|n|0)$/i;

/** The fields of a row of a file, from the cells of a CSV file by their column; empty cells are absent fields. */
const filled = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined));

/** What cannot be read stays as it is, so that the schema names it. */
const flag = (cell: string | undefined): boolean | string | undefined =>
  cell === undefined || cell === '' ? undefined : TRUE.test(cell) ? true : FALSE.test(cell) ? false : cell;
const number = (cell: string | undefined): number | string | undefined =>
  cell !== undefined && /^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;

/** A row of reviews, as it would be in JSON. */
export const reviewOfCells = ({ reply, reply_date, verified, rating, helpful, ...cells }: Cells): object =>
  filled({
    ...cells,
    rating: number(rating),
    verified: flag(verified),
    helpful: number(helpful),
    reply: reply || reply_date ? filled({ text: reply, date: reply_date }) : undefined,
  });

/** A row of questions, as it would be in JSON. */
export function questionOfCells({
  answer,
  answer_author,
  answer_date,
  answer_by_shop,
  ...cells
}: Cells): object {
  const isAnswered = Boolean(answer || answer_author || answer_date);
  const only = { text: answer, author: answer_author, date: answer_date, byShop: flag(answer_by_shop) };
  return filled({ ...cells, answers: isAnswered ? [filled(only)] : undefined });
}
