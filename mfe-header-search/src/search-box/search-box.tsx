import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlainForm } from './ui/combobox';
import { SearchForm } from './ui/search-form';

type Live = { Combobox: ComponentType<{ plain: PlainForm }>; plain: PlainForm };

/** Milliseconds that an early submit waits for the combobox before the form is submitted to the gateway. */
const SCRIPT_TIMEOUT = 2_000;

const loadBox = () => import(/* webpackChunkName: "combobox" */ './wiring');

/**
 * A plain search form, which the gateway answers with a redirect. On its first focus it becomes a combobox and keeps
 * text and focus. An early submit is replayed by the combobox, unless it cannot be loaded.
 */
export function SearchBox() {
  const [live, setLive] = useState<Live | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(false);

  const enhance = ({ Combobox }: Pick<Live, 'Combobox'>) => {
    const input = field.current;
    if (!input) return;
    const focused = input === document.activeElement;
    const within = input.form?.contains(document.activeElement) ?? false;
    // If the focus has left meanwhile, the plain form stays until the next focus.
    if (focused || sent.current) setLive({ Combobox, plain: { field: input, focused: within, sent } });
  };
  const enterBox = () =>
    void loadBox().then(enhance, () => {
      // The plain form still works, and the next focus retries.
    });
  // The field may have got the focus before hydration.
  const enterIfFocused = useEffectEvent(() => {
    if (field.current && field.current === document.activeElement) enterBox();
  });
  useEffect(() => enterIfFocused(), []);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sent.current || !field.current?.value.trim()) return;
    sent.current = true;
    const form = event.currentTarget;
    const submitPlainly = () => {
      sent.current = false;
      form.submit();
    };
    const timer = setTimeout(submitPlainly, SCRIPT_TIMEOUT);
    loadBox()
      .finally(() => clearTimeout(timer))
      .then(enhance, submitPlainly);
  };

  if (live) return <live.Combobox plain={live.plain} />;
  return <SearchForm onSubmit={send} input={{ ref: field, onFocus: enterBox }} />;
}
