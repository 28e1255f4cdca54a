import * as v from 'valibot';
import { calls } from '../call';
import { Environment, Overview } from './incidents';

export const Health = v.object({
  gateway: v.object({ uptimeSeconds: v.number(), memoryBytes: v.number(), heapBytes: v.number() }),
  /** Response time in milliseconds; null after a timeout. */
  database: v.object({ reachable: v.boolean(), milliseconds: v.nullable(v.number()) }),
  /** Messages that are not delivered yet, and the time of the oldest; null while the database is unavailable. */
  outbox: v.nullable(v.object({ waiting: v.number(), oldest: v.nullable(v.string()) })),
});
export type Health = v.InferOutput<typeof Health>;

export const OPS_CALLS = calls({
  health: {
    id: 'getOpsHealth',
    method: 'get',
    path: '/api/ops/health',
    summary: 'State of gateway, database and outbox',
    answer: Health,
    scope: 'read',
  },
  overview: {
    id: 'getOpsOverview',
    method: 'get',
    path: '/api/ops/overview',
    summary: 'Incidents, and the state of gateways, shell, database and disk',
    answer: Overview,
    scope: 'read',
  },
});

const UpOrDown = v.picklist(['up', 'down']);

export const HEALTH_CALLS = calls({
  alive: {
    id: 'getHealth',
    method: 'get',
    path: '/healthz',
    summary: 'Liveness: whether the process responds',
    answer: v.object({ ok: v.boolean(), uptimeSeconds: v.number() }),
  },
  ready: {
    id: 'getReadiness',
    method: 'get',
    path: '/readyz',
    summary: 'Readiness: whether this gateway should get requests',
    answer: v.object({
      ready: v.boolean(),
      revision: v.number(),
      database: UpOrDown,
      shell: UpOrDown,
      draining: v.boolean(),
    }),
    problems: ['unavailable'],
  },
});

/** The signed-in operator. `csrf` proves to the gateway that a request comes from the console. */
export const Session = v.object({ name: v.string(), scopes: v.array(v.string()), csrf: v.string() });
export type Session = v.InferOutput<typeof Session>;
/** Null if nobody is signed in. The form says which shop it is for; earlier gateways do not. */
export const SessionAnswer = v.object({
  session: v.nullable(Session),
  environment: v.optional(Environment),
});
const SignIn = v.object({
  token: v.pipe(
    v.string('Enter a token'),
    v.trim(),
    v.regex(/^\S{1,500}$/, 'Enter a token: one word, without spaces'),
  ),
});

export const SESSION_CALLS = calls({
  read: {
    id: 'getSession',
    method: 'get',
    path: '/ops/session',
    summary: 'Session of the console',
    answer: SessionAnswer,
  },
  signIn: {
    id: 'signIn',
    method: 'post',
    path: '/ops/session',
    summary: 'Signs in to the console with a token; sets an HttpOnly cookie',
    body: SignIn,
    answer: SessionAnswer,
    problems: ['unauthorized', 'forbidden', 'too-many-requests'],
  },
  signOut: {
    id: 'signOut',
    method: 'delete',
    path: '/ops/session',
    summary: 'Signs out; requires the CSRF header of the console',
    status: 204,
    problems: ['forbidden'],
  },
});
