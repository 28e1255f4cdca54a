import * as v from 'valibot';

/**
 * Returned with the beacons of a page view: the versions that it may report on. It contains nothing about the shopper.
 * The shell seals one without a view into the page, which may be the same for many visitors; each view gets a ticket of
 * its own for it.
 */
export type PageTicket = {
  /** Random, unique for the page view. */
  view: string;
  /** When the page was rendered, or the ticket given, in milliseconds since 1970. */
  at: number;
  /** By remote: the version that was rendered, then the one that the page may fall back to. */
  versions: Readonly<Record<string, readonly string[]>>;
};

/** Lifetime of a ticket in milliseconds: later failures, in a tab that was left open, are not counted. */
export const TICKET_LASTS = 2 * 3_600_000;

/** Characters of the HMAC-SHA-256 in base64url, which is the last part of a sealed ticket. */
export const SEAL_LENGTH = 43;

/** The purpose for which both programs derive the key of the seal from `SHELL_SECRET` (HKDF, RFC 5869). */
export const TICKET_KEY = 'kilowatt page ticket';

/** The same for the seal of a page, which is no ticket. */
export const SEAL_KEY = 'kilowatt page seal';
/** In place of the view where a page is sealed. */
export const EVERY_VIEW = 'every-view';

/** A sealed ticket as it is sent with a beacon. */
export const SealedTicket = v.pipe(v.string(), v.maxLength(6_000), v.regex(/^[\w~@,.-]+$/));

const VIEW = /^[\w-]{8,40}$/;

/** The sealed text. Versions are written as elsewhere in the page, so that it compresses well. */
export const writeTicket = ({ view, at, versions }: PageTicket): string =>
  [view, at.toString(36), ...Object.entries(versions).map(([remote, own]) => `${remote}@${own.join()}`)].join(
    '~',
  );

/** Parses the text of `writeTicket`; null if it is invalid. */
export function readTicket(text: string): PageTicket | null {
  const [view = '', time = '', ...remotes] = text.split('~');
  const at = Number.parseInt(time, 36);
  if (!VIEW.test(view) || !Number.isSafeInteger(at)) return null;
  const versions = Object.fromEntries(
    remotes.map((part): [string, readonly string[]] => {
      const [remote = '', own = ''] = part.split('@', 2);
      return [remote, own.split(',')];
    }),
  );
  return { view, at, versions };
}

/** Where a remote failed: while loading, rendering or hydrating in the browser, or on the server. */
export const FailureStage = v.picklist(['load', 'render', 'hydrate', 'server']);
export type FailureStage = v.InferOutput<typeof FailureStage>;

/** Where an error of a version was thrown: as above, or in a `script` after hydration, where nothing caught it. */
export const ErrorStage = v.picklist([...FailureStage.options, 'script']);
export type ErrorStage = v.InferOutput<typeof ErrorStage>;

const remote = v.pipe(v.string(), v.maxLength(41));
const release = v.pipe(v.string(), v.maxLength(100));

/**
 * The error with which a remote failed. Browsers and shells shorten it; the gateway removes what could be of a shopper.
 */
export const FailureCause = v.object({
  name: v.pipe(v.string(), v.maxLength(80)),
  message: v.pipe(v.string(), v.maxLength(300)),
  /** The first lines of its stack. */
  stack: v.pipe(v.string(), v.maxLength(2_000)),
});
export type FailureCause = v.InferOutput<typeof FailureCause>;

/** Lines of a stack that are reported. */
const STACK_LINES = 12;

/** What is reported of a thrown value. */
export function causeOf(error: unknown): FailureCause {
  const { name, message, stack } = error instanceof Error ? error : new Error(textOf(error));
  const lines = textOf(stack ?? '')
    .split('\n', STACK_LINES)
    .join('\n');
  return {
    name: textOf(name).slice(0, 80),
    message: textOf(message).slice(0, 300),
    stack: lines.slice(0, 2_000),
  };
}

/** A value as text. It may be anything: some objects have none, and no report may throw in turn. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}

/** The outcome of one remote on one page view. */
export const Outcome = v.object({
  remote,
  release,
  /** Absent if it worked. */
  failed: v.optional(FailureStage),
  /** The view was counted before it failed. */
  late: v.optional(v.boolean(), false),
  /** It did not load in time, possibly because of a slow connection; not counted as a failure. */
  timedOut: v.optional(v.boolean()),
  /** Why it failed; of earlier shells, and where nothing was thrown, absent. One that is not as expected is dropped. */
  cause: v.optional(v.fallback(v.nullable(FailureCause), null)),
});
export type Outcome = v.InferOutput<typeof Outcome>;

/** Errors of a page view that nothing caught after hydration: a few different ones of each version whose scripts threw them. */
export const UncaughtError = v.object({
  remote,
  release,
  cause: v.optional(v.fallback(v.nullable(FailureCause), null)),
});
export type UncaughtError = v.InferOutput<typeof UncaughtError>;

/** A web vital in milliseconds; `CLS` without unit. */
export const Vital = v.object({
  name: v.picklist(['LCP', 'INP', 'CLS']),
  value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(120_000)),
});
export type Vital = v.InferOutput<typeof Vital>;

/**
 * What shoppers do on a page view, until it is first hidden or left. `add-to-cart`: of a view that showed products beside
 * the cart's own pages, whether a line was added. `search-exit`: of a view with a search, whether none of its results was
 * opened or added. A measure that the gateway does not know is ignored.
 */
export const ShoppingName = v.picklist(['add-to-cart', 'search-exit']);
export type ShoppingName = v.InferOutput<typeof ShoppingName>;
const Shopping = v.object({ name: ShoppingName, happened: v.boolean() });
export type Shopping = v.InferOutput<typeof Shopping>;

/** Measures by which versions are compared, beside failures. */
export const MeasureName = v.picklist([...Vital.entries.name.options, ...ShoppingName.options]);
export type MeasureName = v.InferOutput<typeof MeasureName>;

/** `POST /api/telemetry/ticket`: the seal of a page, for a ticket of one view of it. */
export const TicketRequest = v.object({ seal: SealedTicket });
export const TicketAnswer = v.object({ ticket: SealedTicket });

/** `POST /api/telemetry`, by `sendBeacon`: it contains nothing that identifies a shopper. */
export const Telemetry = v.object({
  /** Of the reporting page. Outcomes without one are accepted but not counted. */
  ticket: v.optional(SealedTicket),
  outcomes: v.optional(v.pipe(v.array(Outcome), v.maxLength(40)), []),
  /** Beside the outcomes: a version may work and still throw. */
  uncaught: v.optional(v.pipe(v.array(UncaughtError), v.maxLength(40)), []),
  vitals: v.optional(v.pipe(v.array(Vital), v.maxLength(10)), []),
  /** What shoppers did; absent in earlier shells, and of those who asked not to be counted. */
  shopping: v.optional(v.pipe(v.array(v.fallback(v.nullable(Shopping), null)), v.maxLength(10)), []),
  /** Beside `vitals`: the versions that the page was rendered with, by remote. */
  ran: v.optional(v.pipe(v.record(remote, release), v.maxEntries(40)), {}),
});
export type Telemetry = v.InferOutput<typeof Telemetry>;
