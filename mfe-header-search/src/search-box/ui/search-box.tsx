import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SearchForm } from './search-form';

type Live = { Combobox: ComponentType<{ field: HTMLInputElement }>; field: HTMLInputElement };

/**
 * A plain search form, which the gateway answers by leading on; when it is first entered it becomes a combobox, keeping
 * text and focus.
 */
export function SearchBox() {
  const [live, setLive] = useState<Live | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const enterBox = () =>
    void import(/* webpackChunkName: "combobox" */ '../live-box').then(
      ({ Combobox }) => {
        const input = field.current;
        // Somebody who has left again meanwhile keeps the plain form until the next time.
        if (input && input === document.activeElement) setLive({ Combobox, field: input });
      },
      () => {
        // The plain form works on, and the next focus tries again.
      },
    );
  // Who entered before the page was live has entered.
  const catchUp = useEffectEvent(() => {
    if (field.current && field.current === document.activeElement) enterBox();
  });
  useEffect(() => catchUp(), []);

  if (live) return <live.Combobox field={live.field} />;
  return (
    <SearchForm
      onSubmit={(event) => {
        if (field.current?.value.trim() === '') event.preventDefault();
      }}
      input={{ ref: field, onFocus: enterBox }}
    />
  );
}
