import type { ProblemCode } from '@kilowatt/contracts';
import type { RequestHandler, Router } from 'express';
import type * as v from 'valibot';

type ObjectSchema = v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> };

/** A route of the gateway: what mounts it, documents it, and says which methods its address takes. */
export type Call = {
  /** Its name in the OpenAPI document, and so in clients that are made from it. */
  id: string;
  method: 'get' | 'post' | 'delete';
  /** From the root, with parameters in braces: `/api/products/{handle}`. */
  path: `/${string}`;
  summary: string;
  query?: ObjectSchema;
  /** JSON by a schema, or another media type. */
  body?: v.GenericSchema | OtherBody;
  /** JSON by a schema, or another media type; nothing that is described where there is none. */
  answer?: v.GenericSchema | { type: string };
  /** Status of the answer when all went well; 200 where it is not said. */
  status?: 200 | 201 | 204 | 302 | 303;
  /** Scope that the Bearer token needs; `root` is the token of the environment alone. */
  scope?: 'read' | 'steer' | 'publish' | 'admin' | 'root';
  /** Refusals, beside those that follow from its parameters, body and scope. */
  problems?: readonly ProblemCode[];
};
/** A body that is no JSON. */
type OtherBody = { type: string; schema?: v.GenericSchema };

/** A table of calls by their key: it is checked, and keeps the paths as they are written. */
export const calls = <const Table extends Readonly<Record<string, Call>>>(table: Table): Table => table;

/** Names in braces of a path. */
type Parameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & Parameters<Rest>
  : Record<never, string>;

/** Where the routers of the gateway are mounted; a call names its whole path. */
const BASES = /^\/(?:api|ops|pictures|remotes)(?=\/)/;

/** Mounts a call. There is no other way: what is in no table would be in no document either. */
export function mount<const One extends Call>(
  router: Router,
  { method, path }: One,
  ...handlers: RequestHandler<Parameters<One['path']>>[]
): void {
  const template = path.replace(BASES, '').replaceAll(/\{(\w+)\}/g, ':$1');
  router[method](template, ...(handlers as unknown as RequestHandler[]));
}
