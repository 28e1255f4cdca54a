import * as v from 'valibot';
import { ProblemError } from '../../platform/problems/problem';

/** An error in a row of a catalogue file. */
export type RowError = {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  /** Column of a CSV file, from 1; absent if the reason is about the whole row. */
  column?: number;
  reason: string;
};

/** The row errors for which a file is rejected: it is imported completely or not at all. */
export class ImportRefused extends ProblemError {
  declare readonly errors: readonly RowError[];

  constructor(errors: readonly RowError[]) {
    const [first] = errors;
    super(
      'invalid-field',
      `${errors.length === 1 ? 'One row is' : `${errors.length} rows are`} not valid, so nothing was changed. First error: line ${first?.line}: ${first?.reason}`,
      'file',
      errors,
    );
    this.name = 'ImportRefused';
  }
}

/** `products.csv, line 4, column 10: Variant Price "ten" is not an amount`. */
export const rowErrorText = (file: string, { line, column, reason }: RowError): string =>
  `${file}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${reason}`;

/** What is wrong with a row in JSON: the field, and why. @param row how a fault of the whole row is named */
export function issueText(issue: v.BaseIssue<unknown>, row: string): string {
  const field = v.getDotPath(issue) ?? row;
  return `${field}: ${issue.received === 'undefined' ? 'is missing' : issue.message}`;
}

/** What is wrong with a row in JSON, and which other fields are missing with the first one. */
export function issuesText(
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  row: string,
): string {
  const [first, ...others] = issues;
  const missing = others.flatMap((issue) =>
    issue.received === 'undefined' ? (v.getDotPath(issue) ?? []) : [],
  );
  const text = issueText(first, row);
  return first.received === 'undefined' && missing.length > 0
    ? `${text}; so are ${missing.join(', ')}`
    : text;
}
