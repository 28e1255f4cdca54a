import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
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
  const form = (
    <SearchForm
      onSubmit={() => submit(query)}
      input={{
        value: query,
        onChange: ({ target }) => type(target.value),
        onFocus: () => {
          enter();
          void loadCombobox().then(() => setEntered(true));
        },
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
