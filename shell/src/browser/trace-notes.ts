import type { BrowserStage, Deployment } from '@kilowatt/contracts';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { type PartTimes, PartTimesContext } from '../page/part-times';
import type { Note, TraceNotes } from '../page/payload';
import { attachPart } from './inspect/inspected-page';

// Only the script of shops that trace contains this file. For the other script `process.env.TRACES` is empty at build time,
// so all references to this file are removed.

/** Maximum number of notes of one view. */
const MAX_NOTES = 400;

/** 16 hexadecimal digits, the id of a span. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * The notes of this view if its response says that it is traced; else null, and nothing more is loaded. The trace of this view
 * is in a header, since many visitors may get the same page.
 */
export function openNotes(): TraceNotes | null {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { serverTiming = [], type } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  const said = (name: string) => serverTiming.find((row) => row.name === name)?.description ?? '';
  const traceparent = said('traceparent');
  // A page from the browser's cache was traced when it was first loaded.
  const isTraced = self.__KILOWATT__.trace && traceparent.endsWith('-01') && type !== 'back_forward';
  if (!isTraced && !self.__KILOWATT__.inspect) return null;
  const notes: TraceNotes = {
    ...{
      traceparent: isTraced ? traceparent : '',
      tracestate: said('tracestate'),
      view: newId(),
      all: [],
      newId,
    },
    add: (note) => void (notes.all.length < MAX_NOTES && notes.all.push(note)),
  };
  self.__KILOWATT__.traced = notes;
  return notes;
}

/** The notes of this view, if it is traced. */
const notesOfView = (): TraceNotes | undefined => self.__KILOWATT__?.traced;

/** Loads the script that sends the notes, after the page has started. */
export function loadTracer(): void {
  if (!notesOfView()?.traceparent) return;
  const { trace: { href = '', integrity = '' } = {} } = self.__KILOWATT__;
  document.head.append(
    Object.assign(document.createElement('script'), {
      ...{ integrity, crossOrigin: 'anonymous', fetchPriority: 'low' },
      src: href,
    }),
  );
}

/** Records how long something takes. */
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

/** `fetch` that propagates the trace. */
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

/** Records a failure of a version. */
export function noteError(version: Deployment, stage: BrowserStage | 'server', error: unknown): void {
  // Load errors were recorded with the load itself.
  if (stage === 'load' || stage === 'server') return;
  const at = performance.now();
  notesOfView()?.add({ stage, version, from: at, to: at, error });
}

/** Parts whose first rendering has started. */
const began = /* @__PURE__ */ new Map<string, { version: Deployment; at: number }>();

/** A part that records when its rendering starts. */
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

/** Records when a part is completely hydrated, or rendered for the first time. */
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

/** Provides the recording of hydrations to the parts of a page. */
export const HydrationsNoted = ({ children }: { children: ReactNode }) =>
  createElement(
    PartTimesContext,
    { value: self.__KILOWATT__.inspect ? { ...hydrations, attach: attachPart } : hydrations },
    children,
  );
