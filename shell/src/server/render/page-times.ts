import { activeSpan, type Facts, type Span, type Stage, serverTiming, type Timing } from '@kilowatt/tracing';
import type { Part, PartTimes } from '../../page/part-times';

/** Milliseconds of `performance.now()`. */
type Milliseconds = number;

/** One rendering of a part; `inside` is the part in which it began. */
type Rendered = {
  part: Part;
  from: Milliseconds;
  to: Milliseconds | null;
  inside: Rendered | null;
  error?: unknown;
};

/** All renderings of a part within another: their first beginning, and how long they took together. */
export type RenderedPart = Part & {
  from: Milliseconds;
  milliseconds: number;
  count: number;
  inside: RenderedPart | null;
  error?: unknown;
};

export type PageTimes = ReturnType<typeof pageTimes>;

/** How long the stages of one page took, and the rendering of each of its parts. */
export function pageTimes(now: () => Milliseconds = () => performance.now()) {
  const began = now();
  const stages: Timing[] = [];
  const all: Rendered[] = [];
  /** Parts whose rendering has begun and not ended, the innermost last. */
  const open: Rendered[] = [];

  function close(part: Rendered): void {
    const at = open.lastIndexOf(part);
    if (at < 0) return;
    const to = now();
    // Parts that began inside and never reported their end have ended before.
    for (const one of open.splice(at)) one.to = to;
  }
  const parts: PartTimes = {
    begin(part) {
      const one: Rendered = { part, from: now(), to: null, inside: open.at(-1) ?? null };
      all.push(one);
      open.push(one);
      return () => close(one);
    },
  };
  return {
    parts,
    /** The innermost part that is being rendered ended early. @param error absent where that is no failure of it */
    ended(error?: unknown): void {
      const innermost = open.at(-1);
      if (!innermost) return;
      if (error !== undefined) innermost.error = error;
      close(innermost);
    },
    async stage<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
      const from = now();
      try {
        return await run();
      } finally {
        stages.push({ name, milliseconds: now() - from });
      }
    },
    rendered: (): RenderedPart[] => together(all),
    seconds: (): number => (now() - began) / 1_000,
    /** The rows of the header `Server-Timing`: the stages, then the parts. */
    header: (): string => serverTiming([...stages, ...together(all, false).map(rowOf)]),
  };
}

/**
 * A part that a page has many times, such as a button of each product, is one.
 * @param isNested whether a part counts apart for each part in which it stands
 */
function together(all: readonly Rendered[], isNested = true): RenderedPart[] {
  const inParts = new Map<RenderedPart | null, Map<string, RenderedPart>>();
  const found = new Map<Rendered, RenderedPart>();
  const parts: RenderedPart[] = [];
  for (const one of all) {
    const { from, to, error } = one;
    const { remote, version, name } = one.part;
    const inside = (isNested && one.inside && found.get(one.inside)) || null;
    const known = inParts.get(inside) ?? new Map<string, RenderedPart>();
    inParts.set(inside, known);
    const key = `${remote}@${version} ${name}`;
    let part = known.get(key);
    if (!part) {
      part = { remote, version, name, from, inside, milliseconds: 0, count: 0 };
      known.set(key, part);
      parts.push(part);
    }
    part.milliseconds += (to ?? from) - from;
    part.count += 1;
    if (error !== undefined) part.error = error;
    found.set(one, part);
  }
  return parts;
}

const rowOf = ({ name, remote, version, milliseconds, count }: RenderedPart): Timing => ({
  name,
  milliseconds,
  description: `${remote}@${version}${count > 1 ? ` x${count}` : ''}`,
});

/** `page product` is a page, anything else a slot. */
export const factsOf = ({ remote, version, name }: Part, stage: Stage): Facts => ({
  ...{ remote, version, stage },
  ...(name.startsWith('page ') ? { page: name.slice('page '.length) } : { slot: name }),
});

/** Makes spans of the parts of a page, below the one that this code runs in. */
export function traceParts(times: PageTimes): void {
  const render = activeSpan();
  if (!render?.isRecording) return;
  const spans = new Map<RenderedPart, Span>();
  for (const part of times.rendered()) {
    const parent = (part.inside && spans.get(part.inside)) ?? render;
    const facts = { ...factsOf(part, 'render'), ...(part.count > 1 && { count: part.count }) };
    const span = parent.child(`render ${part.name}`, facts, { from: part.from });
    if (part.error !== undefined) span.fail(part.error);
    spans.set(part, span);
  }
  for (const [{ from, milliseconds }, span] of spans) span.end({ at: from + milliseconds });
}
