import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { boxEntered } from '../model/collections';
import { $query, queryTyped } from '../model/query';
import { submitted } from '../model/submit';
import { SearchForm } from './search-form';

const loadCombobox = () => import(/* webpackChunkName: "combobox" */ './combobox');
const Combobox = lazy(loadCombobox);

/** A plain search form; when it is first entered it becomes a combobox, keeping text and focus. */
export function SearchBox() {
  const [query, type, submit, enter] = useUnit([$query, queryTyped, submitted, boxEntered]);
  const [entered, setEntered] = useState(false);
  const enterBox = () => {
    enter();
    void loadCombobox().then(() => setEntered(true));
  };
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the page was live counts.
  const catchUp = useEffectEvent(() => {
    if (field.current?.value) type(field.current.value);
    if (field.current && field.current === document.activeElement) enterBox();
  });
  useEffect(() => catchUp(), []);
  const form = (
    <SearchForm
      onSubmit={() => submit(query)}
      input={{
        value: query,
        onChange: ({ target }) => type(target.value),
        ref: field,
        onFocus: enterBox,
      }}
    />
  );
  return entered ? (
    <Suspense fallback={form}>
      <Combobox />
    </Suspense>
  ) : (
    form
  );
}
