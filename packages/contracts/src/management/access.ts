import * as v from 'valibot';
import { calls } from '../call';
import { Release } from '../release';

/** Scopes of earlier versions by their current name: tokens that were created then, and scripts, still have them. */
const RENAMED_SCOPES: Readonly<Record<string, string>> = { steer: 'deploy' };

/** The current name of a scope. */
export const currentScope = (scope: string): string => RENAMED_SCOPES[scope] ?? scope;

/**
 * `publish:*` publishes any remote; `deploy` deploys published versions of all remotes; `catalogue` imports and exports
 * products; `orders` reads and answers order requests; `admin` includes all others. Every scope includes read access.
 */
export const Scope = v.pipe(
  v.string(),
  v.regex(
    /^(?:admin|deploy|steer|read|catalogue|orders|publish:(?:\*|[a-z][a-z0-9-]{1,40}))$/,
    'A scope must be admin, deploy, read, catalogue, orders or publish:REMOTE',
  ),
  v.transform(currentScope),
);

const NewToken = v.object({
  name: v.pipe(
    v.string('name is missing'),
    v.regex(/^[a-z0-9][a-z0-9._-]{0,60}$/, 'name: lower-case letters, digits, dots and hyphens, at most 61'),
  ),
  scopes: v.pipe(v.array(Scope), v.minLength(1, 'scopes: at least one is required'), v.maxLength(50)),
  /** When it expires; never, if absent. */
  expiresAt: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp('expiresAt: not a date with a time, such as 2030-01-31T00:00:00Z'),
      v.transform((text) => new Date(text)),
      v.check((date) => date.getTime() > Date.now(), 'expiresAt is in the past'),
    ),
  ),
});
/** A new token with its secret, which no other answer contains. */
const CreatedToken = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(v.string()),
  expiresAt: v.optional(v.string()),
  token: v.string(),
});
export const Token = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(v.string()),
  createdAt: v.string(),
  createdBy: v.string(),
  expiresAt: v.nullable(v.string()),
  revokedAt: v.nullable(v.string()),
  lastUsedAt: v.nullable(v.string()),
});
export type Token = v.InferOutput<typeof Token>;

export const TOKEN_CALLS = calls({
  list: {
    id: 'listTokens',
    method: 'get',
    path: '/api/tokens',
    summary: 'All tokens',
    answer: v.object({ tokens: v.array(Token) }),
    scope: 'admin',
  },
  create: {
    id: 'createToken',
    method: 'post',
    path: '/api/tokens',
    summary: 'Creates a token; only this response contains it',
    body: NewToken,
    answer: CreatedToken,
    status: 201,
    scope: 'admin',
    problems: ['conflict', 'too-many-requests'],
  },
  revoke: {
    id: 'revokeToken',
    method: 'delete',
    path: '/api/tokens/{name}',
    summary: 'Revokes a token permanently',
    status: 204,
    scope: 'admin',
    problems: ['not-found'],
  },
});

const NewKey = v.object({
  remote: Release.entries.remote,
  name: v.pipe(
    v.string('name is missing'),
    v.regex(/^(?! *$)[\w .@-]{1,60}$/, 'name: letters, digits and spaces, at most 60'),
  ),
  publicKey: v.pipe(v.string('publicKey is missing'), v.maxLength(1_000)),
});
export const Key = v.object({
  remote: v.string(),
  id: v.string(),
  name: v.string(),
  /** Ed25519, in PEM. */
  publicKey: v.string(),
  createdAt: v.string(),
  createdBy: v.string(),
  revokedAt: v.nullable(v.string()),
});
export type Key = v.InferOutput<typeof Key>;

export const KEY_CALLS = calls({
  list: {
    id: 'listKeys',
    method: 'get',
    path: '/api/keys',
    summary: 'Keys of all remotes',
    answer: v.object({ keys: v.array(Key) }),
    scope: 'admin',
  },
  add: {
    id: 'addKey',
    method: 'post',
    path: '/api/keys',
    summary: 'Adds a key for signing releases of a remote',
    body: NewKey,
    answer: v.pick(Key, ['remote', 'id', 'name', 'publicKey']),
    status: 201,
    scope: 'admin',
    problems: ['conflict', 'too-many-requests'],
  },
  revoke: {
    id: 'revokeKey',
    method: 'delete',
    path: '/api/keys/{remote}/{id}',
    summary: 'Revokes a key',
    status: 204,
    scope: 'admin',
    problems: ['not-found'],
  },
});
