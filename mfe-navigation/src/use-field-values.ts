import { useEffect, useRef } from 'react';

/**
 * Sets the fields in an element to what the address says whenever that changes. They stay the same elements, so the focus
 * stays in them, and what is typed before hydration stays too.
 * @param values texts of the fields by their names
 * @param state changes whenever all fields are set; else only those whose values have changed
 */
export function useFieldValues<Container extends HTMLElement>(
  values: Readonly<Record<string, string>>,
  state = JSON.stringify(values),
) {
  const container = useRef<Container>(null);
  const text = JSON.stringify(values);
  const shown = useRef({ state, text });
  useEffect(() => {
    const before: Record<string, string> = JSON.parse(shown.current.text);
    const isMoved = shown.current.state !== state;
    shown.current = { state, text };
    const fields = container.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]');
    // A choice that was made before hydration is not applied, so it is not shown.
    for (const [name, value] of Object.entries<string>(JSON.parse(text)))
      for (const field of fields ?? [])
        if (field.name === name && (isMoved || value !== before[name] || field.matches('select')))
          field.value = value;
  }, [state, text]);
  return container;
}
