import type { RefObject } from 'react';

/** State of the plain form when the combobox replaces it. */
export type PlainForm = {
  /** The field with the typed text. */
  field: HTMLInputElement;
  /** Whether the focus was in the form. */
  focused: boolean;
  /** Whether it was submitted and waits for the combobox. */
  sent: RefObject<boolean>;
};
