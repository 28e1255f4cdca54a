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
  /** Moves the focus back to the input, with the popup open or closed. */
  onBack: (kept: 'open' | 'closed') => void;
};

/**
 * The two tabs of the medium layout. Arrow keys change tabs only while a tab has the focus. Down and Escape move the
 * focus back to the input.
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
          // A click must not take the focus from the input, which would close the popup.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTab(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
