import { useLocation } from '@kilowatt/remote-kit';
import { useUnit } from 'effector-react';
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { $query, boxEntered, queryTyped } from '../model/query';
import { $destination, locationChanged, submitted } from '../model/submit';
import { ResultsPopup } from './results-popup';
import { SearchForm } from './search-form';
import type { SectionTab } from './sections';
import { preventDownshift, useKeys, useLayout, useOptions, useSections } from './use-sections';

/** State of the plain form when the combobox replaces it. */
export type PlainForm = {
  /** The field with the typed text. */
  field: HTMLInputElement;
  /** Whether the focus was in the form. */
  focused: boolean;
  /** Whether it was submitted and waits for the combobox. */
  sent: RefObject<boolean>;
};

/**
 * The search box with its popup: an APG combobox with a grouped listbox.
 * @param props.plain the plain form that this replaces, taking over text and focus
 */
export function Combobox({ plain }: { plain: PlainForm }) {
  const { query, type, submit, enter } = useUnit({
    query: $query,
    type: queryTyped,
    submit: submitted,
    enter: boxEntered,
  });
  const layout = useLayout();
  const [chosenTab, setTab] = useState<SectionTab | null>(null);
  const { tab, sections, loading, announcement } = useSections(layout, chosenTab);
  const options = sections.flatMap((section) => section.options);
  const input = useRef<HTMLInputElement>(null);
  const box = useOptions(query, options);
  const open = box.isOpen && query !== '';
  const onKeyDown = useKeys(options[box.highlightedIndex], open);
  useTakeOver(plain, input, box.openMenu);
  useCloseOnNavigation(box.closeMenu);
  return (
    <SearchForm
      onSubmit={(event) => {
        event.preventDefault();
        submit(query);
        box.closeMenu();
      }}
      onLeave={box.closeMenu}
      input={box.getInputProps({
        ref: input,
        'aria-expanded': open,
        'aria-autocomplete': 'list',
        'aria-busy': loading,
        'aria-label': 'Search products',
        'aria-labelledby': undefined,
        onChange({ currentTarget }) {
          if (currentTarget.value === '') setTab(null);
          type(currentTarget.value);
        },
        onFocus() {
          enter();
          if (query !== '') box.openMenu();
        },
        onBlur: (event) => {
          if (layout === 'medium' && staysInForm(event)) preventDownshift(event.nativeEvent);
        },
        onKeyDown,
      })}
    >
      <ResultsPopup
        {...{ box, open, query, sections, announcement, layout, tab }}
        onTab={setTab}
        onBack={(kept) => {
          input.current?.focus();
          if (kept === 'closed') box.closeMenu();
        }}
      />
    </SearchForm>
  );
}

/** Takes over text and focus of the plain form, and a submit that waits for the combobox. */
function useTakeOver(
  plain: PlainForm,
  input: RefObject<HTMLInputElement | null>,
  openMenu: () => void,
): void {
  const [type, submit, enter] = useUnit([queryTyped, submitted, boxEntered]);
  const takeOver = useEffectEvent(() => {
    const text = plain.field.value;
    enter();
    if (plain.focused) input.current?.focus();
    if (text === '') return;
    type(text);
    if (plain.sent.current) submit(text);
    else openMenu();
  });
  // In the same commit that removes the plain field, so that no letter typed meanwhile is lost.
  useLayoutEffect(() => takeOver(), []);
}

/** Closes the popup when the page changes, unless the box has led there: what was typed meanwhile is the next query. */
function useCloseOnNavigation(closeMenu: () => void): void {
  const [destination, change] = useUnit([$destination, locationChanged]);
  const { key, pathname, search } = useLocation();
  const last = useRef(key);
  const onLocation = useEffectEvent(() => {
    const own = destination === null ? null : new URL(destination, location.href);
    if (own?.pathname !== pathname || own.search !== search) closeMenu();
    change();
  });
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    onLocation();
  }, [key]);
}

/** Tab moves to the tabs within the form; without tabs it closes the popup and moves on. */
const staysInForm = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): boolean =>
  relatedTarget instanceof Node && currentTarget.form?.contains(relatedTarget) === true;
