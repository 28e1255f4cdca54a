import type { Request, RequestHandler } from 'express';
import parsePhoneNumber from 'libphonenumber-js/min';
import * as v from 'valibot';
import { queryOf } from '../http/call';
import { ProblemError } from '../problems/problem';

/** A value at fault, and the object or list that holds it. */
type Place = { value: unknown; name: string; within: Place | null };

/**
 * What PostgreSQL keeps neither in a text nor in JSON.
 * @returns what is wrong with the text, in words for the client; null if it can be stored
 */
function unstorable(text: string): string | null {
  if (text.includes('\0')) return 'contains a NUL character';
  return text.isWellFormed() ? null : 'contains half of a surrogate pair';
}

/**
 * Looks through a value, its names too, for text that no database keeps.
 * @returns the path of the first such text and what is wrong with it; null where there is none
 */
export function findUnstorable(body: unknown): { field: string; fault: string } | null {
  // Walked with a list: a body may be nested deeper than the stack is.
  const left: Place[] = [{ value: body, name: '', within: null }];
  for (let place = left.pop(); place; place = left.pop()) {
    const { value, name } = place;
    const fault = unstorable(name) ?? (typeof value === 'string' ? unstorable(value) : null);
    if (fault !== null) return { field: pathOf(place), fault };
    if (typeof value !== 'object' || value === null) continue;
    const before = left.length;
    for (const [key, inner] of Object.entries(value)) {
      // Numbers in a list are the bulk of a hostile body, and are always fine.
      if (Array.isArray(value) && typeof inner !== 'object' && typeof inner !== 'string') continue;
      left.push({ value: inner, name: key, within: place });
    }
    // So that the first in the body is found first.
    for (let low = before, high = left.length - 1; low < high; low++, high--)
      [left[low], left[high]] = [left[high] as Place, left[low] as Place];
  }
  return null;
}

function pathOf(place: Place): string {
  const names: string[] = [];
  for (let at: Place | null = place; at?.within; at = at.within) names.unshift(shown(at.name));
  return names.join('.');
}

const shown = (name: string): string => name.toWellFormed().replaceAll('\0', '\ufffd');

/** @throws ProblemError that names the field of the body whose text no database keeps */
export const storableBody: RequestHandler = (request, _response, next) => {
  const found = findUnstorable(request.body);
  if (found)
    throw new ProblemError('invalid-field', `${found.field || 'The body'} ${found.fault}`, found.field);
  next();
};

/** @throws ProblemError where the path of the address holds what no database keeps; `readQuery` sees to its query */
export const storablePath: RequestHandler = ({ path }, _response, next) => {
  // An escape that is none is refused by Express, where a route has a place for it.
  if (/%00/.test(path)) throw new ProblemError('invalid-field', 'The URL contains a NUL character', 'path');
  next();
};

/**
 * Reads the query string by a schema. A name that comes twice is refused, not guessed.
 * @throws ProblemError that names the parameter at fault
 */
export function readQuery<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): v.InferOutput<Schema> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of queryOf(request.originalUrl)) {
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

/**
 * A phone number as people write it, in E.164; without a country code it is one of the US. Empty stays empty.
 * @throws ProblemError `invalid-field`
 */
export function readPhone(written: string): string {
  if (written === '') return '';
  const phone = parsePhoneNumber(written, { defaultCountry: 'US', extract: false });
  if (!phone?.isValid())
    throw new ProblemError('invalid-field', 'Please enter a valid phone number', 'phone');
  return phone.number;
}
