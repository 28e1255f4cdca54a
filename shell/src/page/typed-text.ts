type Typed = { name: string; value: string; focused: boolean };

let kept: Typed[] = [];

/** What a visitor typed into a part of the page that is about to be replaced by its fallback. */
export const typedText = {
  keep() {
    kept = [...document.querySelectorAll<HTMLInputElement>('input[name]:not([type="hidden"])')].flatMap(
      (input) =>
        input.value
          ? [{ name: input.name, value: input.value, focused: input === document.activeElement }]
          : [],
    );
  },
  /** Puts it into the fields of the same name below `element`. */
  restore(element: HTMLElement | null) {
    for (const { name, value, focused } of kept) {
      const input = element?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
      if (!input) continue;
      input.value = value;
      if (focused) input.focus();
    }
  },
};
