import * as v from 'valibot';

/** Every error the gateway answers with: a stable code, its HTTP status and its title. */
export const PROBLEMS = {
  'malformed-request': { status: 400, title: 'The request is not well formed' },
  'malformed-json': { status: 400, title: 'The body is not valid JSON' },
  'invalid-field': { status: 400, title: 'A field is not valid' },
  unauthorized: { status: 401, title: 'A valid token is needed' },
  forbidden: { status: 403, title: 'The token does not allow this' },
  'cross-site': { status: 403, title: 'The request came from another site' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'product-not-found': { status: 404, title: 'There is no such product' },
  'collection-not-found': { status: 404, title: 'There is no such collection' },
  'release-not-found': { status: 404, title: 'There is no such release' },
  'method-not-allowed': { status: 405, title: 'This address does not take the method' },
  conflict: { status: 409, title: 'It changed meanwhile, or exists already' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The body has a type that is not taken here' },
  'release-refused': { status: 422, title: 'The release was refused' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong here' },
  unavailable: { status: 503, title: 'Not available for the moment' },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457 problem details, with the `message` and `error` fields that specification §7 and §8 read. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  detail: v.string(),
  /** The field at fault, where there is one. */
  field: v.optional(v.string()),
  requestId: v.optional(v.string()),
  message: v.string(),
  error: v.string(),
});
export type Problem = v.InferOutput<typeof Problem>;

const text = v.fallback(v.optional(v.string()), undefined);

/** The fields of an error response that may be shown to shoppers; any other fields are ignored. */
export const ProblemBody = v.object({ message: text, field: text });
export type ProblemBody = v.InferOutput<typeof ProblemBody>;
