import { css } from '@emotion/react';
import { LIMITS } from '@kilowatt/contracts';
import { media, Tabs, theme } from '@kilowatt/ui';
import type { UseComboboxReturnValue } from 'downshift';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { ROOMY, SectionList } from './section-list';
import type { BoxLayout, Option, Section, SectionTab } from './sections';

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
  // Three pictures beside the suggestions.
  [ROOMY]: { insetInlineEnd: 'auto', width: 'max(100%, 60rem)' },
});
/** At most so high, and in low windows up to their end, since the header does not scroll away. */
const upTo = (height: number, above: string) => `min(${height}px, calc(100dvh - ${above}))`;
/** The listbox itself scrolls, so that its active option stays visible. */
const list = css({
  maxHeight: upTo(LIMITS.dropdownHeightSmall, '10rem'),
  overflowY: 'auto',
  // The way to all results lies over the end of the list.
  scrollPaddingBlock: `${theme.space[2]} 4rem`,
  padding: theme.space[2],
  [media.wide]: { maxHeight: upTo(LIMITS.dropdownHeightWide, '7rem') },
});
const columns = css({
  [media.wide]: {
    '&:has(> [role="presentation"])': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gap: theme.space[3],
      [ROOMY]: {
        gridTemplateColumns: '15rem minmax(0, 1fr)',
        // Room for the way to all results.
        '& > [role="presentation"]:first-of-type': { paddingBottom: '3rem' },
      },
    },
  },
});

const TABS = [
  { id: 'suggestions', label: 'Smart Suggestions' },
  { id: 'products', label: 'Products' },
] as const;

type Props = {
  box: Pick<UseComboboxReturnValue<Option>, 'getMenuProps' | 'getItemProps' | 'highlightedIndex'>;
  open: boolean;
  query: string;
  sections: readonly Section[];
  /** Read out by screen readers. */
  announcement: string;
  layout: BoxLayout;
  tab: SectionTab;
  onTab: (tab: SectionTab) => void;
  /** Moves the focus from the tabs back to the input, with the popup open or closed. */
  onBack: (kept: 'open' | 'closed') => void;
};

/** The popup: a grouped listbox, below two tabs in the medium layout. */
export function ResultsPopup(props: Props) {
  const { box, open, query, sections, announcement, layout, tab, onTab, onBack } = props;
  const announced = useDebounced(open ? announcement : '');
  const onTabKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Escape') return;
    event.preventDefault();
    onBack(event.key === 'Escape' ? 'closed' : 'open');
  };
  return (
    <>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
      <div css={popup} hidden={!open}>
        {layout === 'medium' && (
          <Tabs
            label="Search results"
            tabs={TABS}
            selected={tab}
            onSelect={onTab}
            controls="search-menu"
            idPrefix="search-tab"
            onKeyDown={onTabKey}
            // A click must not take the focus from the input, which would close the popup.
            onMouseDown={(event) => event.preventDefault()}
          />
        )}
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
    </>
  );
}

/** Milliseconds until a text is announced, so that screen readers do not announce counts during typing. */
const ANNOUNCEMENT_DELAY = 1_000;

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ANNOUNCEMENT_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
