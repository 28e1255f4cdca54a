import { useUnit } from 'effector-react';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { boxEntered } from '../model/collections';
import { $query, queryTyped } from '../model/query';
import { submitted } from '../model/submit';
import { SearchForm } from './search-form';

/** A plain search form; when it is first entered it becomes a combobox, keeping text and focus. */
export function SearchBox() {
  const [query, type, submit, enter] = useUnit([$query, queryTyped, submitted, boxEntered]);
  const [Combobox, setCombobox] = useState<ComponentType | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const enterBox = () => {
    enter();
    void import(/* webpackChunkName: "combobox" */ './combobox').then((module) => {
      // Somebody who has left again meanwhile keeps the plain form until the next time.
      if (field.current === document.activeElement) setCombobox(() => module.default);
    });
  };
  // What was typed before the page was live counts.
  const catchUp = useEffectEvent(() => {
    if (field.current?.value) type(field.current.value);
    if (field.current && field.current === document.activeElement) enterBox();
  });
  useEffect(() => catchUp(), []);

  if (Combobox) return <Combobox />;
  return (
    <SearchForm
      onSubmit={() => submit(query)}
      input={{ ref: field, value: query, onChange: ({ target }) => type(target.value), onFocus: enterBox }}
    />
  );
}
