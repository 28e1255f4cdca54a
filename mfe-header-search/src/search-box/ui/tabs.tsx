import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import type { KeyboardEvent } from 'react';

const list = css({ display: 'flex', borderBottom: `1px solid ${theme.colour.line}` });
const button = css({
  flex: 1,
  minHeight: 44,
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  cursor: 'pointer',
  '&[aria-selected="true"]': { borderBottomColor: theme.colour.accent, fontWeight: 700 },
});
const TABS = [
  { id: 'suggestions', label: 'Smart Suggestions' },
  { id: 'products', label: 'Products' },
] as const;
type TabId = (typeof TABS)[number]['id'];

type Props = {
  tab: TabId;
  onTab: (tab: TabId) => void;
  /** Back to the text, with what is open or without. */
  onBack: (kept: 'open' | 'closed') => void;
};

/**
 * The two tabs of medium width. Arrows in the input do not change them; their own do. Down leads back to the input,
 * where it goes through the options, and so does Escape.
 */
export function Tabs({ tab, onTab, onBack }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'Escape') {
      event.preventDefault();
      return onBack(event.key === 'Escape' ? 'closed' : 'open');
    }
    const to =
      event.key === 'ArrowLeft' || event.key === 'Home'
        ? TABS[0]
        : event.key === 'ArrowRight' || event.key === 'End'
          ? TABS[1]
          : null;
    if (!to) return;
    event.preventDefault();
    onTab(to.id);
    event.currentTarget.querySelector<HTMLElement>(`#search-tab-${to.id}`)?.focus();
  };
  return (
    <div css={list} role="tablist" aria-label="Search results" onKeyDown={onKeyDown}>
      {TABS.map(({ id, label }) => (
        <button
          key={id}
          id={`search-tab-${id}`}
          css={button}
          type="button"
          role="tab"
          aria-selected={tab === id}
          aria-controls="search-menu"
          tabIndex={tab === id ? 0 : -1}
          // The press must not take the focus from the input, which would close the popup.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTab(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
