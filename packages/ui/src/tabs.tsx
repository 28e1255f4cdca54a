import { css } from '@emotion/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { theme } from './theme';

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

export type Tab<Id extends string> = { id: Id; label: string };

type Props<Id extends string> = {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Id of the element that shows the selected tab. */
  controls: string;
  /** Ids of the tabs start with it. */
  idPrefix: string;
  /** Called first; `preventDefault` keeps the event from the tabs. */
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  onMouseDown?: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** A list of tabs (WAI-ARIA APG). Arrow keys, Home and End select a tab and move the focus to it. */
export function Tabs<Id extends string>(props: Props<Id>) {
  const { label, tabs, selected, onSelect, controls, idPrefix, onMouseDown } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    props.onKeyDown?.(event);
    const id = event.defaultPrevented ? null : tabAfter(event.key, tabs, selected);
    if (id === null) return;
    event.preventDefault();
    onSelect(id);
    document.getElementById(`${idPrefix}-${id}`)?.focus();
  };
  return (
    <div css={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${idPrefix}-${tab.id}`}
          css={button}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={controls}
          tabIndex={tab.id === selected ? 0 : -1}
          onMouseDown={onMouseDown}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** The tab that a key selects; null if the key selects none. The ends do not wrap. */
function tabAfter<Id extends string>(key: string, tabs: readonly Tab<Id>[], selected: Id): Id | null {
  const at = tabs.findIndex(({ id }) => id === selected);
  const steps: Record<string, number> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowRight: Math.min(tabs.length - 1, at + 1),
    Home: 0,
    End: tabs.length - 1,
  };
  return tabs[steps[key] ?? -1]?.id ?? null;
}
