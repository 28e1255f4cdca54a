import { useEffect, useRef } from 'react';

/**
 * Sets the fields in an element to what the address says whenever that changes. They stay the same elements, so the focus
 * stays in them, and what is typed before hydration stays too.
 * @param values texts of the fields by their names
 * @param state what the address says, where values come from elsewhere too, such as measures that the browser has stored:
 * all fields are set whenever it changes, else only those whose values have changed and that the shopper has not filled in
 */
export function useFieldValues<Container extends HTMLElement>(
  values: Readonly<Record<string, string>>,
  state?: string,
) {
  const container = useRef<Container>(null);
  const text = JSON.stringify(values);
  const address = state ?? text;
  const hasOtherSources = state !== undefined;
  const shown = useRef({ address, text });
  useEffect(() => {
    const before: Record<string, string> = JSON.parse(shown.current.text);
    const isMoved = shown.current.address !== address;
    shown.current = { address, text };
    const isSet = (field: HTMLInputElement | HTMLSelectElement, value: string) =>
      hasOtherSources
        ? value !== before[field.name] && field.value === before[field.name]
        : // A choice that was made before hydration is not applied, so it is not shown.
          field.matches('select');
    const fields = container.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]');
    for (const [name, value] of Object.entries<string>(JSON.parse(text)))
      for (const field of fields ?? [])
        if (field.name === name && (isMoved || isSet(field, value))) field.value = value;
  }, [address, text, hasOtherSources]);
  return container;
}
