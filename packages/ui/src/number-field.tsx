import { css } from '@emotion/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { theme } from './theme';

const box = css({
  display: 'inline-flex',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.pill,
  overflow: 'clip',
  '& button, & input': { minWidth: 40, minHeight: 40, border: 0, background: 'none', textAlign: 'center' },
  '& button': {
    cursor: 'pointer',
    '&[aria-disabled="true"]': { color: theme.colour.muted, cursor: 'default' },
  },
  '& input': { width: 44 },
  // The frame clips outer outlines.
  '& :focus-visible': { outlineOffset: -3, borderRadius: theme.radius.pill },
});

/** As in "1,000" and "1 000". */
const THOUSANDS = /(?<=\d)[,\s](?=\d{3}(?:\D|$))/g;

/** Step of Page Up and Page Down. */
const PAGE = 10;

type Props = {
  value: number;
  min: number;
  /** Upper limit of the keys. Typed numbers and the button may exceed it, so that the owner can say why it is refused. */
  max: number;
  label: string;
  /** Names of the buttons. */
  decreaseLabel: string;
  increaseLabel: string;
  onChange: (value: number) => void;
};

/** A whole number: typed, by buttons, or by keys. A typed number counts on Enter and when the field is left. */
export function NumberField({ value, min, max, label, decreaseLabel, increaseLabel, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: number) => onChange(Math.max(min, next));
  const commitTyped = () => {
    const parsed = Number.parseInt((typed ?? '').replaceAll(THOUSANDS, ''), 10);
    if (Number.isFinite(parsed) && parsed !== value) change(parsed);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commitTyped();
    const next = valueAfter(event.key, { value, min, max });
    if (next === null) return;
    event.preventDefault();
    setTyped(null);
    change(Math.min(max, next));
  };
  return (
    <fieldset css={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="visually-hidden" id={id}>
        {label}
      </legend>
      <div css={box}>
        <button
          type="button"
          aria-label={decreaseLabel}
          // Not `disabled`: the press that reaches the minimum would lose the focus.
          aria-disabled={value <= min}
          onClick={() => {
            if (value > min) change(value - 1);
          }}
        >
          −
        </button>
        <input
          inputMode="numeric"
          aria-labelledby={id}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commitTyped}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label={increaseLabel} onClick={() => change(value + 1)}>
          +
        </button>
      </div>
    </fieldset>
  );
}

/** The number that a key sets; null if the key sets none. */
function valueAfter(key: string, { value, min, max }: Pick<Props, 'value' | 'min' | 'max'>): number | null {
  const values: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowDown: value - 1,
    PageUp: value + PAGE,
    PageDown: value - PAGE,
    Home: min,
    End: max,
  };
  return values[key] ?? null;
}
