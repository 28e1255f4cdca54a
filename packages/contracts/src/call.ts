import type * as v from 'valibot';
import type { ProblemCode } from './problems';

type ObjectSchema = v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> };

/** A route of the gateway. Its row mounts it, documents it, and types the requests of its clients. */
export type Call = {
  /** `operationId` of the OpenAPI document. */
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** From the root, with parameters in braces: `/api/products/{handle}`. */
  path: `/${string}`;
  summary: string;
  /** What clients need to know beside the schemas, in whole sentences. */
  description?: string;
  query?: ObjectSchema;
  /** Whether the header `If-Match` has to name the version that the request changes. */
  ifMatch?: true;
  /** JSON by a schema, or another media type. */
  body?: v.GenericSchema | OtherBody;
  /** JSON by a schema, or another media type; absent if the response has no body. */
  answer?: v.GenericSchema | { type: string };
  /** Status of a successful response; default 200. */
  status?: 200 | 201 | 204 | 302 | 303;
  /** Scope that the Bearer token needs; `root` is the token of the environment alone. */
  scope?: 'read' | 'deploy' | 'publish' | 'catalogue' | 'orders' | 'admin' | 'root';
  /** Error responses, beside those that follow from its parameters, body and scope. */
  problems?: readonly ProblemCode[];
};
/** A request body that is not JSON. */
type OtherBody = { type: string; schema?: v.GenericSchema };

/** A table of calls by their key: it is checked, and keeps the literal types of its rows. */
export const calls = <const Table extends Readonly<Record<string, Call>>>(table: Table): Table => table;

/** Names in braces of a path. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParameters<Rest>
  : Record<never, string>;

/** The JSON that a call answers with; `undefined` if its row has no schema. */
export type AnswerOf<One extends Call> = One extends { answer: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined;

/** Values of a query string; undefined ones are left out. */
type Query = Readonly<Record<string, string | number | undefined>>;

/** What a client gives to a call. */
export type RequestOf<One extends Call> = (One['path'] extends `${string}{${string}`
  ? { params: PathParameters<One['path']> }
  : { params?: undefined }) &
  (One extends { query: infer Schema extends v.GenericSchema }
    ? { query?: { readonly [Name in keyof v.InferInput<Schema>]?: string | number | undefined } }
    : { query?: undefined }) &
  (One extends { body: infer Schema extends v.GenericSchema }
    ? { body: v.InferInput<Schema> }
    : { body?: undefined });

/** Path and query string of a request. @throws Error if a parameter of the path is missing */
export function addressOf(
  { id, path }: Pick<Call, 'id' | 'path'>,
  params: Readonly<Record<string, string>> = {},
  query: Query = {},
): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${id} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return search.length > 0 ? `${address}?${search.join('&')}` : address;
}
