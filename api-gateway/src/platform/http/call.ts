import type { Call, PathParameters } from '@kilowatt/contracts';
import type { RequestHandler, Router } from 'express';
import type * as v from 'valibot';
import { ProblemError } from '../problems/problem';

export { type Call, calls } from '@kilowatt/contracts';

/** A value that serialises to this JSON: a date becomes its ISO 8601 text. */
export type Serializable<Json> = Json extends string
  ? string extends Json
    ? Json | Date
    : Json
  : Json extends readonly (infer Item)[]
    ? readonly Serializable<Item>[]
    : Json extends object
      ? { [Key in keyof Json]: Serializable<Json[Key]> }
      : Json;

/** The body that a handler may send: the answer of its row, or its JSON text. */
type Sent<One extends Call> = One extends { answer: infer Schema extends v.GenericSchema }
  ? Serializable<v.InferInput<Schema>> | string
  : unknown;

/** Paths at which routers are mounted; a call names its whole path. */
const BASES = /^\/(?:api|ops|pictures|remotes)(?=\/)/;

/**
 * Whether a call refuses parameters that it does not have: a misspelt `dryRun` of a call that writes would be carried out.
 * Addresses that shoppers follow are given parameters by others, such as `utm_source`.
 */
export const refusesOthers = ({ method, scope }: Call): boolean => method !== 'get' && scope !== undefined;

/** The query string of a request, in which further question marks are literal (RFC 3986). */
export function queryOf(originalUrl: string): URLSearchParams {
  const start = originalUrl.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : originalUrl.slice(start));
}

/** @throws ProblemError that names the first parameter that the call does not have */
const ownParameters =
  ({ query }: Call): RequestHandler =>
  ({ originalUrl }, _response, next) => {
    for (const name of queryOf(originalUrl).keys()) {
      if (Object.hasOwn(query?.entries ?? {}, name)) continue;
      const shown = name.slice(0, 60).replaceAll('\0', '\ufffd');
      throw new ProblemError('invalid-field', `unknown parameter ${shown}`, shown);
    }
    next();
  };

/**
 * Mounts a call. Routes are mounted in no other way, so that the document has all of them. The compiler checks that the
 * handlers answer by the schema of the row.
 */
export function mount<const One extends Call>(
  router: Router,
  call: One,
  ...handlers: RequestHandler<PathParameters<One['path']>, Sent<One>>[]
): void {
  const template = call.path.replace(BASES, '').replaceAll(/\{(\w+)\}/g, ':$1');
  const all = handlers as unknown as RequestHandler[];
  // After those that see who asks.
  if (refusesOthers(call)) all.splice(-1, 0, ownParameters(call));
  router[call.method](template, ...all);
}

/** The handlers of a feature of the gateway, by their place in the middleware chain. */
export type Feature = {
  /** At the root, before anything else: probes and metrics. */
  probes?: readonly RequestHandler[];
  /** Files, by the path of their folder. */
  files?: Readonly<Record<`/${string}`, RequestHandler>>;
  /** Below `/api`, before the JSON body parser: routes that read their body themselves. */
  uploads?: readonly Router[];
  /** Body parsers with a higher limit below `/api`, by path. */
  bodies?: Readonly<Record<`/${string}`, RequestHandler>>;
  /** Below `/api`. */
  api?: readonly Router[];
  /** At the root, before the pages of the shell: forms without JavaScript, and files for crawlers. */
  pages?: readonly RequestHandler[];
};
