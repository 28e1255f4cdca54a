import type { JsonSchema } from './from-schema';
import type { OpenApi } from './fuzz-requests';

const text: JsonSchema = { type: 'string' };
const count: JsonSchema = { type: 'integer' };
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const call = (inPath: readonly string[], query: readonly string[], body?: JsonSchema) => ({
  parameters: [
    ...inPath.map((name) => ({ name, in: 'path' })),
    ...query.map((name) => ({ name, in: 'query' })),
  ],
  ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
});
const order = { version: text, why: text, revision: count };

/** Calls for teams, operators and browsers that the document may leave out; where it has one, it knows better. */
export const UNDOCUMENTED: OpenApi['paths'] = {
  '/api/telemetry': {
    post: call(
      [],
      [],
      object({
        ticket: text,
        outcomes: listOf(object({ remote: text, release: text, failed: { enum: ['load', 'render'] } })),
        vitals: listOf(object({ name: { enum: ['LCP', 'CLS'] }, value: { type: 'number' } })),
        ran: object({ fuzzed: text }),
      }),
    ),
  },
  '/api/telemetry/summary': { get: call([], []) },
  '/api/releases': { post: call([], [], object({ remote: text, version: text })) },
  '/api/releases/status': { get: call([], []) },
  '/api/releases/history': { get: call([], ['remote', 'kind', 'limit']) },
  '/api/releases/events': { get: call([], []) },
  '/api/releases/{remote}/diff': { get: call(['remote'], ['from', 'to']) },
  '/api/releases/{remote}/versions/{version}': { get: call(['remote', 'version'], []) },
  '/api/releases/{remote}/promote': { post: call(['remote'], [], object(order)) },
  '/api/releases/{remote}/canary': { post: call(['remote'], [], object({ ...order, percent: count })) },
  '/api/releases/{remote}/rollback': { post: call(['remote'], [], object({ ...order, to: text })) },
  '/api/releases/{remote}/pin': { post: call(['remote'], [], object(order)) },
  '/api/tokens': {
    get: call([], []),
    post: call([], [], object({ name: text, scopes: listOf({ enum: ['read', 'deploy'] }), expiresAt: text })),
  },
  '/api/tokens/{name}': { delete: call(['name'], []) },
  '/api/keys': {
    get: call([], []),
    post: call([], [], object({ remote: text, name: text, publicKey: text })),
  },
  '/api/keys/{remote}/{id}': { delete: call(['remote', 'id'], []) },
  '/api/overrides': { post: call([], [], object({ overrides: listOf(text) })) },
  '/api/privacy': { post: call([], [], object({ email: text })) },
  '/api/catalogue/import': { post: call([], ['name'], object({ handle: text })) },
  '/api/catalogue/export': { get: call([], ['name']) },
  '/api/catalogue/feed': { patch: call([], ['name'], listOf(object({ sku: text, price: count }))) },
  '/api/catalogue/history': { get: call([], []) },
  '/api/catalogue/undo': { post: call([], ['version']) },
  '/api/healthz': { get: call([], []) },
  '/ops/session': { get: call([], []), post: call([], [], object({ token: text })), delete: call([], []) },
};
