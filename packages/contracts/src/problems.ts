import * as v from 'valibot';

/** Every error that the gateway answers with: a stable code, its HTTP status, and the default message. */
export const PROBLEMS = {
  'malformed-request': { status: 400, detail: 'The request is malformed' },
  'malformed-json': { status: 400, detail: 'The body is not valid JSON' },
  'invalid-field': { status: 400, detail: 'A field is not valid' },
  unauthorized: { status: 401, detail: 'A valid token is required' },
  forbidden: { status: 403, detail: 'The token does not allow this' },
  'cross-site': { status: 403, detail: 'The request came from another site' },
  'not-found': { status: 404, detail: 'There is nothing at this address' },
  'product-not-found': { status: 404, detail: 'There is no such product' },
  'collection-not-found': { status: 404, detail: 'There is no such collection' },
  'release-not-found': { status: 404, detail: 'There is no such release' },
  'method-not-allowed': { status: 405, detail: 'The method is not supported for this resource' },
  'request-timeout': { status: 408, detail: 'The request did not arrive in time' },
  conflict: { status: 409, detail: 'The resource was changed by another request, or already exists' },
  'preview-ended': { status: 410, detail: 'The preview has ended' },
  'precondition-failed': { status: 412, detail: 'The resource was changed since the version in the request' },
  'body-too-large': { status: 413, detail: 'The body is too large' },
  'uri-too-long': { status: 414, detail: 'The path of the URL is too long' },
  'unsupported-media-type': { status: 415, detail: 'The content type is not supported' },
  'range-not-satisfiable': { status: 416, detail: 'The requested range is outside the file' },
  'release-refused': { status: 422, detail: 'The release was rejected' },
  'too-many-requests': { status: 429, detail: 'Too many requests' },
  internal: { status: 500, detail: 'An unexpected error occurred' },
  unavailable: { status: 503, detail: 'Temporarily unavailable' },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** Reason phrases (RFC 9110, section 15): the `title` of a problem. */
export const REASON_PHRASES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const satisfies Record<(typeof PROBLEMS)[ProblemCode]['status'], string>;

/** RFC 9457 problem details, with the `message` and `error` fields that specification §7 and §8 read. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  detail: v.string(),
  /** The invalid field, if there is one. */
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
