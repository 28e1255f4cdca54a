import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** W3C Trace Context of a request: which trace it belongs to, and whether that is recorded. */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean; state: string };

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const MEMBER = /^[a-z\d][\w*/@-]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,256}$/;
/** Members and characters of a `tracestate` that is passed on. */
const MAX_MEMBERS = 32;
const MAX_STATE_LENGTH = 512;

type Given = string | string[] | undefined;

/** Reads `traceparent` and `tracestate`; null if they are invalid. */
export function readContext(parent: Given, state: Given): TraceContext | null {
  if (typeof parent !== 'string') return null;
  const [, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(parent) ?? [];
  // Only later versions than ours may have more parts.
  if (!traceId || (more !== undefined && parent.startsWith('00'))) return null;
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1;
  return { traceId, spanId, isSampled, state: readState(state) };
}

/** A state that is not well formed, or too long, is left out as a whole. */
function readState(given: Given): string {
  const text = (Array.isArray(given) ? given.join() : given) ?? '';
  const members = text
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean);
  const isValid = members.length <= MAX_MEMBERS && members.every((member) => MEMBER.test(member));
  return isValid && members.join().length <= MAX_STATE_LENGTH ? members.join() : '';
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: Omit<TraceContext, 'state'>): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Our member of a `tracestate`. */
const KEY = 'kw';
/** Minutes for which a trace may be gone on with from a browser, as long as a ticket lasts. */
const LASTS = 120;
/** Bytes of the seal. */
const SEAL_BYTES = 16;

/**
 * Seals traces that programs of this shop have begun, in `tracestate`: nobody else can have requests recorded at will, or
 * add to a trace.
 * @param secret `SHELL_SECRET`; without one each program knows its own traces alone
 */
export function traceSeals(secret: string | undefined, now = Date.now) {
  const key = Buffer.from(hkdfSync('sha256', secret ?? randomBytes(32), '', 'kilowatt trace', 32));
  const macOf = (traceId: string, until: string) =>
    createHmac('sha256', key).update(`${traceId}.${until}`).digest().subarray(0, SEAL_BYTES);
  const minute = () => Math.floor(now() / 60_000);
  const own = (state: string) => state.split(',').find((member) => member.startsWith(`${KEY}=`));

  function isSealed({ traceId, state }: TraceContext): boolean {
    const [until = '', mac = ''] =
      own(state)
        ?.slice(KEY.length + 1)
        .split('.') ?? [];
    const given = Buffer.from(mac, 'base64url');
    if (given.length !== SEAL_BYTES || !timingSafeEqual(given, macOf(traceId, until))) return false;
    return Number.parseInt(until, 36) >= minute();
  }
  return {
    isSealed,
    /** The state of calls: with our member in front. */
    sealed(context: TraceContext): string {
      if (context.state !== '' && isSealed(context)) return context.state;
      const until = (minute() + LASTS).toString(36);
      const member = `${KEY}=${until}.${macOf(context.traceId, until).toString('base64url')}`;
      const others = context.state.split(',').filter((other) => other !== '' && other !== own(context.state));
      return [member, ...others.slice(0, MAX_MEMBERS - 1)].join();
    },
  };
}
export type TraceSeals = ReturnType<typeof traceSeals>;

/** Lets a number of events through each second. */
export function perSecond(most: number, now = () => performance.now()): () => boolean {
  let second = 0;
  let left = most;
  return () => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) {
      second = current;
      left = most;
    }
    left -= 1;
    return left >= 0;
  };
}
