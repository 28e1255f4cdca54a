import { css } from '@emotion/react';
import { LIMITS } from '@kilowatt/contracts';
import { media, theme } from '@kilowatt/ui';
import { useCombobox } from 'downshift';
import { useUnit } from 'effector-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { boxEntered } from '../model/collections';
import { $query, queryCleared, queryTyped } from '../model/query';
import { allRecentForgotten, recentForgotten } from '../model/recent';
import { productPicked, submitted } from '../model/submit';
import type { PlainForm } from './plain-form';
import { SearchForm } from './search-form';
import { SectionList } from './section-list';
import { Tabs } from './tabs';
import { useLayout } from './use-layout';
import { useRested } from './use-rested';
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
/** The listbox itself scrolls: its active option is kept in sight. */
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
 * @param props.plain the plain form, whose place, text and focus this takes
 */
export function Combobox({ plain }: { plain: PlainForm }) {
  const [query, type, clear, submit, pick, forget, forgetAll, enter] = useUnit([
    $query,
    queryTyped,
    queryCleared,
    submitted,
    productPicked,
    recentForgotten,
    allRecentForgotten,
    boxEntered,
  ]);
  const layout = useLayout();
  const [tab, setTab] = useState<'suggestions' | 'products'>('suggestions');
  const { sections, loading, told } = useSections(layout, tab);
  const options = sections.flatMap((section) => section.options);
  const input = useRef<HTMLInputElement>(null);

  const choose = (option: Option) => {
    if (option.kind === 'product') pick(option.handle);
    else if (option.kind === 'forget') forgetAll();
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
      // A resting pointer does not steal the active option, and leaving the box picks nothing.
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
  // In the commit that the plain field goes with, which may come some letters after the script: none falls between.
  useLayoutEffect(() => takeOver(), []);

  const backToText = (kept: 'open' | 'closed') => {
    input.current?.focus();
    if (kept === 'closed') box.closeMenu();
  };

  const open = box.isOpen && query !== '';
  const announced = useRested(open ? told : '');
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
          // The way to the tabs leads through the form; where there are none, Tab closes and moves on.
          const within = relatedTarget instanceof Node && currentTarget.form?.contains(relatedTarget);
          if (layout === 'medium' && within) Object.assign(nativeEvent, { preventDownshiftDefault: true });
        },
        onKeyDown(event) {
          if (event.key === 'Escape' && !open) clear();
          const active = options[box.highlightedIndex];
          if (event.key === 'Delete' && active?.kind === 'recent') {
            event.preventDefault();
            forget(active.text);
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
            // What scrolls could be focused otherwise, by key and by a press, and the focus belongs to the input.
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
