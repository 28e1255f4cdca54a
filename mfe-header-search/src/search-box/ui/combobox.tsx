import { css } from '@emotion/react';
import { LIMITS } from '@kilowatt/contracts';
import { media, theme } from '@kilowatt/ui';
import { useCombobox } from 'downshift';
import { useUnit } from 'effector-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { boxEntered } from '../model/collections';
import { $query, queryCleared, queryTyped } from '../model/query';
import { recentCleared, recentRemoved } from '../model/recent';
import { productPicked, submitted } from '../model/submit';
import type { PlainForm } from './plain-form';
import { SearchForm } from './search-form';
import { SectionList } from './section-list';
import { Tabs } from './tabs';
import { useDebounced } from './use-debounced';
import { useLayout } from './use-layout';
import { type Option, useSections } from './use-sections';

const popup = css({
  position: 'absolute',
  insetInline: 0,
  top: 'calc(100% + 6px)',
  zIndex: 50,
  overflow: 'hidden',
  borderRadius: theme.radius.medium,
  background: theme.colour.raised,
  border: `1px solid ${theme.colour.line}`,
  boxShadow: theme.shadow.high,
  '&[hidden]': { display: 'none' },
});
/** The listbox itself scrolls, so that its active option stays visible. */
const list = css({
  maxHeight: LIMITS.dropdownHeightSmall,
  overflowY: 'auto',
  padding: theme.space[2],
  [media.wide]: { maxHeight: LIMITS.dropdownHeightWide },
});
const columns = css({
  [media.wide]: { display: 'grid', gridTemplateColumns: '2fr 3fr', gap: theme.space[3] },
});

/**
 * The search box with its popup: an APG combobox with a grouped listbox.
 * @param props.plain the plain form that this replaces, taking over text and focus
 */
export function Combobox({ plain }: { plain: PlainForm }) {
  const [query, type, clear, submit, pick, removeRecent, clearRecent, enter] = useUnit([
    $query,
    queryTyped,
    queryCleared,
    submitted,
    productPicked,
    recentRemoved,
    recentCleared,
    boxEntered,
  ]);
  const layout = useLayout();
  const [tab, setTab] = useState<'suggestions' | 'products'>('suggestions');
  const { sections, loading, announcement } = useSections(layout, tab);
  const options = sections.flatMap((section) => section.options);
  const input = useRef<HTMLInputElement>(null);

  const choose = (option: Option) => {
    if (option.kind === 'product') pick(option.handle);
    else if (option.kind === 'forget') clearRecent();
    else submit(option.text);
  };
  const box = useCombobox<Option>({
    id: 'search',
    items: options,
    inputValue: query,
    itemToString: () => query,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    stateReducer(state, { type: change, changes }) {
      // A resting pointer does not change the active option, and leaving the box selects nothing.
      if (change === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: null };
      if (change === useCombobox.stateChangeTypes.InputChange)
        return { ...changes, highlightedIndex: -1, isOpen: changes.inputValue !== '' };
      if (change === useCombobox.stateChangeTypes.InputClick)
        return { ...changes, isOpen: state.inputValue !== '' };
      return changes;
    },
  });
  const takeOver = useEffectEvent(() => {
    const text = plain.field.value;
    enter();
    if (plain.focused) input.current?.focus();
    if (text === '') return;
    type(text);
    if (plain.sent.current) submit(text);
    else box.openMenu();
  });
  // In the same commit that removes the plain field, so that no letter typed meanwhile is lost.
  useLayoutEffect(() => takeOver(), []);

  const backToText = (kept: 'open' | 'closed') => {
    input.current?.focus();
    if (kept === 'closed') box.closeMenu();
  };

  const open = box.isOpen && query !== '';
  const announced = useDebounced(open ? announcement : '');
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
        onChange: ({ currentTarget }) => type(currentTarget.value),
        onFocus() {
          enter();
          if (query !== '') box.openMenu();
        },
        onBlur({ nativeEvent, currentTarget, relatedTarget }) {
          // Tab moves to the tabs within the form; without tabs it closes the popup and moves on.
          const within = relatedTarget instanceof Node && currentTarget.form?.contains(relatedTarget);
          if (layout === 'medium' && within) Object.assign(nativeEvent, { preventDownshiftDefault: true });
        },
        onKeyDown(event) {
          if (event.key === 'Escape' && !open) clear();
          const active = options[box.highlightedIndex];
          if (event.key === 'Delete' && active?.kind === 'recent') {
            event.preventDefault();
            removeRecent(active.text);
          }
          const keepsText = event.key === 'Home' || event.key === 'End';
          const plainEnter = event.key === 'Enter' && box.highlightedIndex < 0;
          if (keepsText || plainEnter || event.nativeEvent.isComposing)
            Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
        },
      })}
    >
      <span className="visually-hidden" role="status">
        {announced}
      </span>
      <div css={popup} hidden={!open}>
        {layout === 'medium' && <Tabs tab={tab} onTab={setTab} onBack={backToText} />}
        <div
          css={[list, layout === 'wide' && columns]}
          {...box.getMenuProps({
            'aria-label': 'Search results',
            'aria-labelledby': undefined,
            // A scrollable element would be focusable by key and pointer, but the focus must stay in the input.
            tabIndex: -1,
            onMouseDown: (event) => event.preventDefault(),
          })}
        >
          <SectionList
            sections={sections}
            query={query}
            highlighted={box.highlightedIndex}
            getItemProps={box.getItemProps}
          />
        </div>
      </div>
    </SearchForm>
  );
}
