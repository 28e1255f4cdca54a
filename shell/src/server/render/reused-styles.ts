import type { EmotionCache, SerializedStyles } from '@emotion/react';

type Head = { selector: string; serialized: SerializedStyles; registered: string | undefined };

/** Styles that a part of a page uses, in the order in which it needs them first. */
export type UsedStyles = readonly Head[];

/** Inserts styles with those that they refer to, such as keyframes, as Emotion does: unless the page has them. */
function insert(page: EmotionCache, { selector, serialized }: Head): void {
  if (page.inserted[serialized.name] !== undefined) return;
  let current: SerializedStyles | undefined = serialized;
  while (current) {
    page.insert(current === serialized ? selector : '', current, page.sheet, true);
    current = current.next;
  }
}

/**
 * The style cache of one part: it has no rules at first, so that it gets all that the part uses, and passes each on to the
 * page's at once.
 */
export function recordStyles(page: EmotionCache): { cache: EmotionCache; used: () => UsedStyles | null } {
  const heads: Head[] = [];
  let isComplete = true;
  const cache: EmotionCache = {
    ...page,
    inserted: {},
    insert(selector, serialized, _sheet, shouldCache) {
      // Global rules belong to the page.
      if (!shouldCache) isComplete = false;
      // Those that others refer to are inserted with them.
      if (selector === '') return;
      cache.inserted[serialized.name] = true;
      const head = { selector, serialized, registered: undefined };
      heads.push(head);
      insert(page, head);
    },
  };
  return {
    cache,
    used: () =>
      isComplete
        ? heads.map((head) => ({ ...head, registered: page.registered[head.selector.slice(1)] }))
        : null,
  };
}

/** Gives a page the styles of a part that is not rendered again. */
export function reuseStyles(page: EmotionCache, used: UsedStyles): void {
  for (const head of used) {
    insert(page, head);
    if (head.registered !== undefined) page.registered[head.selector.slice(1)] ??= head.registered;
  }
}
