import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlainForm } from './plain-form';
import { SearchForm } from './search-form';

type Live = { Combobox: ComponentType<{ plain: PlainForm }>; plain: PlainForm };

/** Milliseconds that a form that was sent waits for the combobox; then the gateway leads on. */
const PATIENCE = 2_000;

const loadBox = () => import(/* webpackChunkName: "combobox" */ '../live-box');

/**
 * A plain search form, which the gateway answers by leading on; when it is first entered it becomes a combobox, keeping
 * text and focus. What is sent before that is sent by the combobox, unless it does not come.
 */
export function SearchBox() {
  const [live, setLive] = useState<Live | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(false);

  const becomeLive = ({ Combobox }: Pick<Live, 'Combobox'>) => {
    const input = field.current;
    if (!input) return;
    const focused = input === document.activeElement;
    const within = input.form?.contains(document.activeElement) ?? false;
    // Somebody who has left again meanwhile keeps the plain form until the next time.
    if (focused || sent.current) setLive({ Combobox, plain: { field: input, focused: within, sent } });
  };
  const enterBox = () =>
    void loadBox().then(becomeLive, () => {
      // The plain form works on, and the next focus tries again.
    });
  // Who entered before the page was live has entered.
  const catchUp = useEffectEvent(() => {
    if (field.current && field.current === document.activeElement) enterBox();
  });
  useEffect(() => catchUp(), []);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sent.current || !field.current?.value.trim()) return;
    sent.current = true;
    const form = event.currentTarget;
    const goPlainly = () => {
      sent.current = false;
      form.submit();
    };
    const timer = setTimeout(goPlainly, PATIENCE);
    loadBox()
      .finally(() => clearTimeout(timer))
      .then(becomeLive, goPlainly);
  };

  if (live) return <live.Combobox plain={live.plain} />;
  return <SearchForm onSubmit={send} input={{ ref: field, onFocus: enterBox }} />;
}
