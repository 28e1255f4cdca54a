import type { FragmentInstance, RefCallback } from 'react';
// What a fragment can do is said there.
import type {} from 'react-dom';
import type { Part } from '../../page/part-times';
import type { InspectedPage, LocatedPart } from '../../page/payload';

// Only scripts with the places for measuring contain this file, see `trace-notes.ts`.

const located = /* @__PURE__ */ new Set<LocatedPart>();

/** Follows where a part is on the page. */
export const attachPart =
  (part: Part, isFallback: boolean): RefCallback<FragmentInstance> =>
  (place) => {
    if (!place) return;
    const one = { ...part, isFallback, place };
    located.add(one);
    return () => void located.delete(one);
  };

/** Loads the overlay, if the page is inspected. */
export function inspectPage({ snapshot, running }: Pick<InspectedPage, 'snapshot' | 'running'>): void {
  const { inspect } = self.__KILOWATT__;
  if (!inspect) return;
  self.__KILOWATT__.inspected = {
    ...{ snapshot, running },
    parts: () => [...located],
    notes: () => self.__KILOWATT__.traced?.all ?? [],
  };
  document.head.append(
    Object.assign(document.createElement('script'), {
      ...{ integrity: inspect.integrity, crossOrigin: 'anonymous' },
      src: inspect.href,
    }),
  );
}
