import type { RefObject } from 'react';

/** The plain form as the combobox finds it when it takes its place. */
export type PlainForm = {
  /** Whose text it takes. */
  field: HTMLInputElement;
  /** The focus was in the form. */
  focused: boolean;
  /** It was sent and waits for the combobox to lead on. */
  sent: RefObject<boolean>;
};
