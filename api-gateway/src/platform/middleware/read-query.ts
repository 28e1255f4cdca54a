import type { Request } from 'express';
import * as v from 'valibot';
import { ProblemError } from '../problems/problem';
import { findUnstorable } from './storable-text';

/**
 * Reads the query string by a schema. A name that comes twice is refused, not guessed.
 * @throws ProblemError that names the parameter at fault
 */
export function readQuery<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): v.InferOutput<Schema> {
  const values: Record<string, string> = Object.create(null);
  const query = request.originalUrl.split('?', 2)[1] ?? '';
  for (const [name, value] of new URLSearchParams(query)) {
    if (name in values) throw new ProblemError('invalid-field', `${name} is given more than once`, name);
    const found = findUnstorable({ [name]: value });
    if (found) throw new ProblemError('invalid-field', `${found.field} ${found.fault}`, found.field);
    values[name] = value;
  }
  return check(schema, values);
}

/** @throws ProblemError that names the field at fault */
export function check<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? undefined;
  throw new ProblemError(
    'invalid-field',
    issue.message.startsWith('Invalid') ? `${field ?? 'body'}: ${issue.message}` : issue.message,
    field,
  );
}
