import { PROBLEMS, Problem, type ProblemCode } from '@kilowatt/contracts';
import { toJsonSchema } from '@valibot/to-json-schema';
import { type Response, Router } from 'express';
import type * as v from 'valibot';
import { type Call, mount } from '../../platform/http/call';
import { generatedDocument, sendDocument } from '../../platform/http/generated-document';
import { ALL_CALLS, isSchema, OPENAPI_CALLS, problemsOf } from './all-calls';

type Json = Record<string, unknown>;
type Body = NonNullable<Call['body']>;

const SUCCESS: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Made',
  204: 'Done, without a body',
  302: 'Elsewhere',
  303: 'Done; redirects to another page',
};

/** Descriptions of scopes. */
const SCOPES: Readonly<Record<NonNullable<Call['scope']>, string>> = {
  read: 'Requires a token with any scope',
  deploy: 'Requires a token with the scope deploy',
  publish: 'Requires a token with the scope publish:REMOTE',
  catalogue: 'Requires a token with the scope catalogue',
  orders: 'Requires a token with the scope orders',
  admin: 'Requires a token with the scope admin',
  root: 'Needs RELEASE_TOKEN',
};

// What has no counterpart in JSON Schema (a trim, a check of two fields) is left out of the document.
const schemaOf = (schema: v.GenericSchema): Json => {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return { ...json };
};

const contentOf = (body: Body): Json =>
  isSchema(body)
    ? { 'application/json': { schema: schemaOf(body) } }
    : { [body.type]: { ...(body.schema && { schema: schemaOf(body.schema) }) } };

/** One response per status; problems of the same status are described together. */
function refusalsOf(call: Call): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemsOf(call)) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => PROBLEMS[code].detail).join('; '),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  );
}

function parametersOf({ path, query, ifMatch }: Call): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query?.entries ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: schema.type !== 'optional',
    schema: { type: 'string' },
  }));
  const inHeader = { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } };
  return [...inPath, ...inQuery, ...(ifMatch ? [inHeader] : [])];
}

function operationOf(call: Call): Json {
  const { id, summary, body, answer, status = 200, scope } = call;
  const description = [call.description, scope && `${SCOPES[scope]}.`].filter(Boolean).join(' ');
  return {
    operationId: id,
    summary,
    ...(description !== '' && { description }),
    security: scope ? [{ token: [] }] : [],
    parameters: parametersOf(call),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      [status]: { description: SUCCESS[status], ...(answer && { content: contentOf(answer) }) },
      ...refusalsOf(call),
    },
  };
}

/** The OpenAPI document, generated from the tables that mount the calls and the schemas that validate them. */
function openApiDocument(origin: string) {
  const paths: Record<string, Json> = {};
  for (const call of ALL_CALLS) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kilowatt gateway',
      version: '0.1.0',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** `GET /api/openapi.json`. */
export function openApiRoutes(origin: string): Router {
  const router = Router();
  const document = generatedDocument(JSON.stringify(openApiDocument(origin)));
  mount(router, OPENAPI_CALLS.document, (request, response) =>
    sendDocument(request, response.type('json') as Response, document),
  );
  return router;
}
