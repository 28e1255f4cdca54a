import type { BrowserStage, Deployment } from '@kilowatt/contracts';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { type PartTimes, PartTimesContext } from '../page/part-times';
import type { Note, TraceNotes } from '../page/payload';

// Only the script of shops that trace has this file: in the other `process.env.TRACES` is empty where it is built, and
// with that all that refers to it is left out.

/** Maximum number of notes of one view. */
const MAX_NOTES = 400;

/** 16 hexadecimal digits, the id of a span. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * The notes of this view, if its answer says that it is traced; else null, and nothing more is loaded. The page itself may
 * be the same for many visitors: what is of this one alone came in a header.
 */
export function openNotes(): TraceNotes | null {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { serverTiming = [], type } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  const said = (name: string) => serverTiming.find((row) => row.name === name)?.description ?? '';
  const traceparent = said('traceparent');
  // A page out of the browser's own cache was traced when it came.
  if (!self.__KILOWATT__.trace || !traceparent.endsWith('-01') || type === 'back_forward') return null;
  const notes: TraceNotes = {
    ...{ traceparent, tracestate: said('tracestate'), view: newId(), all: [], newId },
    add: (note) => void (notes.all.length < MAX_NOTES && notes.all.push(note)),
  };
  self.__KILOWATT__.traced = notes;
  return notes;
}

/** The notes of this view, if it is traced. */
const notesOfView = (): TraceNotes | undefined => self.__KILOWATT__?.traced;

/** Loads what sends the notes, once the page has started. */
export function loadTracer(): void {
  if (!notesOfView()) return;
  const { trace: { href = '', integrity = '' } = {} } = self.__KILOWATT__;
  document.head.append(
    Object.assign(document.createElement('script'), {
      ...{ integrity, crossOrigin: 'anonymous', fetchPriority: 'low' },
      src: href,
    }),
  );
}

/** Notes how long something takes. */
export function noted<Value>(
  what: Pick<Note, 'stage' | 'version' | 'part' | 'call'>,
  work: () => Promise<Value>,
): Promise<Value> {
  const traced = notesOfView();
  if (!traced) return work();
  const from = performance.now();
  const done = work();
  const add = (error?: unknown) => traced.add({ ...what, from, to: performance.now(), error });
  done.then(() => add(), add);
  return done;
}

/** `fetch` whose calls go on with the trace. */
export const notedFetch: typeof fetch = (input, init) => {
  const { traceparent = '', tracestate } = notesOfView() ?? {};
  const call: NonNullable<Note['call']> = {
    ...{ id: newId(), method: init?.method ?? 'GET', address: String(input) },
    stack: new Error().stack ?? '',
  };
  const headers = { ...(init?.headers as Record<string, string>) };
  headers.traceparent = `${traceparent.slice(0, 36)}${call.id}-01`;
  if (tracestate) headers.tracestate = tracestate;
  return noted({ stage: 'call', call }, async () => {
    const response = await fetch(input, { ...init, headers });
    call.status = response.status;
    return response;
  });
};

/** Notes a failure of a version. */
export function noteError(version: Deployment, stage: BrowserStage | 'server', error: unknown): void {
  // What could not be loaded was noted with its loading.
  if (stage === 'load' || stage === 'server') return;
  const at = performance.now();
  notesOfView()?.add({ stage, version, from: at, to: at, error });
}

/** Parts whose first rendering has begun. */
const began = /* @__PURE__ */ new Map<string, { version: Deployment; at: number }>();

/** A part that notes when its rendering begins. */
export const begins = <Props extends object>(
  { remote, name }: { remote: string; name: string },
  version: Deployment,
  Inside: ComponentType<Props>,
): ComponentType<Props> =>
  notesOfView()
    ? function Noted(props: Props) {
        const key = `${remote}/${name}`;
        if (began.get(key)?.version !== version) began.set(key, { version, at: performance.now() });
        return createElement(Inside, props);
      }
    : Inside;

/** Notes when all of a part is hydrated, or rendered for the first time. */
const hydrations: PartTimes = {
  begin: ({ remote, name }) => {
    const key = `${remote}/${name}`;
    return () => {
      const begun = began.get(key);
      began.delete(key);
      if (!begun) return;
      const { version, at } = begun;
      const to = performance.now();
      notesOfView()?.add({ stage: 'hydrate', version, part: name, from: at, to });
    };
  },
};

/** Around a page whose parts are noted. */
export const HydrationsNoted = ({ children }: { children: ReactNode }) =>
  createElement(PartTimesContext, { value: hydrations }, children);
