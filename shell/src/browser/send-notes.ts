import type { BrowserSpan, BrowserTrace } from '@kilowatt/contracts';
import { callRoute } from '@kilowatt/tracing/route';
import type { Note, TraceNotes } from '../page/payload';
import { RELEASE_SCRIPT } from './watch-uncaught';

/** Maximum number of spans of one beacon, whose size browsers limit. */
const BATCH = 50;
/** Milliseconds between two beacons. */
const INTERVAL = 5_000;
/** Milliseconds after which a view sends no more spans, since a tab may stay open for days. */
const LASTS = 30 * 60_000;

/** The class of an error, never its message. */
function classOf(error: unknown): string {
  const { name } = Object(error) as { name?: unknown };
  return typeof name === 'string' && /^[\w.]{1,60}$/.test(name) ? name : 'Error';
}

/** The version that a note belongs to; for a call, the version whose script made it. */
function releaseOf({ version, call }: Note): Pick<BrowserSpan, 'remote' | 'release'> {
  if (version) return { remote: version.release.remote, release: version.release.version };
  const [, remote, release] = RELEASE_SCRIPT.exec(call?.stack ?? '') ?? [];
  return remote && release ? { remote, release } : {};
}

const KNOWN_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A note as a span, without addresses, messages and typed text. */
export function spanOf(note: Note, newId: () => string): BrowserSpan {
  const { stage, part, from, to, error, call } = note;
  const method = KNOWN_METHODS.find((known) => known === call?.method);
  const failure =
    error !== undefined ? classOf(error) : call?.status && call.status >= 500 && String(call.status);
  return {
    ...{ id: call?.id ?? newId(), stage, ...releaseOf(note), from, to },
    ...(part && { part }),
    ...(call && { route: callRoute(call.address) }),
    ...(method && { method }),
    ...(call?.status && { status: call.status }),
    ...(failure && { error: failure }),
  };
}

/** Merges the spans of a part that a page has several times into one, with the sum of their durations. */
export function together(spans: readonly BrowserSpan[]): BrowserSpan[] {
  const merged = new Map<string, BrowserSpan>();
  for (const span of spans) {
    const { stage, remote, release, part, from, to } = span;
    const key = stage === 'hydrate' ? [stage, remote, release, part].join() : span.id;
    const known = merged.get(key);
    if (!known) merged.set(key, { ...span });
    else Object.assign(known, { to: known.to + (to - from), count: (known.count ?? 1) + 1 });
  }
  return [...merged.values()];
}

type Send = (address: string, body: string) => unknown;

/**
 * Sends existing and future notes in batches, and the rest while the page unloads.
 * @returns the timer of the batches
 */
export function sendNotes(
  notes: TraceNotes,
  send: Send = (address, body) => navigator.sendBeacon?.(address, body),
): ReturnType<typeof setInterval> {
  let first = true;

  function flush(): void {
    const now = performance.now();
    const spans = together(notes.all.splice(0).map((note) => spanOf(note, notes.newId)));
    for (let at = 0; at < spans.length; at += BATCH) {
      const { traceparent, tracestate, view } = notes;
      const trace: BrowserTrace = {
        ...{ traceparent, tracestate, view, first, now },
        // A merged span may end later than the last of its spans.
        spans: spans.slice(at, at + BATCH).map((span) => ({ ...span, to: Math.min(span.to, now) })),
      };
      send('/api/telemetry/spans', JSON.stringify(trace));
      first = false;
    }
    if (now > LASTS) clearInterval(timer);
  }
  const timer = setInterval(flush, INTERVAL);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  flush();
  return timer;
}
