import { css } from '@emotion/react';
import { LIMITS } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import { type KeyboardEvent, useId, useState } from 'react';

const box = css({
  display: 'inline-flex',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.pill,
  overflow: 'clip',
  '& button, & input': { minWidth: 40, minHeight: 40, border: 0, background: 'none', textAlign: 'center' },
  '& button': { cursor: 'pointer', '&:disabled': { color: theme.colour.muted, cursor: 'default' } },
  '& input': { width: 44 },
  // The frame clips outer outlines.
  '& :focus-visible': { outlineOffset: -3, borderRadius: theme.radius.pill },
});

const STEPS: Record<string, (quantity: number) => number> = {
  ArrowUp: (quantity) => quantity + 1,
  ArrowDown: (quantity) => quantity - 1,
  PageUp: (quantity) => quantity + 10,
  PageDown: (quantity) => quantity - 10,
  Home: () => 1,
  End: () => LIMITS.quantityPerItem,
};

type Props = {
  quantity: number;
  /** The product's. */
  name: string;
  onChange: (quantity: number) => void;
};

/** Quantity of a line: typed, by buttons, or by keys; the model enforces the cap. */
export function Quantity({ quantity, name, onChange }: Props) {
  const label = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const set = (quantity: number) => onChange(Math.max(1, quantity));
  const commitTyped = () => {
    const parsed = Number.parseInt(typed ?? '', 10);
    if (Number.isFinite(parsed) && parsed !== quantity) set(parsed);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter') commitTyped();
    if (!step) return;
    event.preventDefault();
    setTyped(null);
    set(Math.min(LIMITS.quantityPerItem, step(quantity)));
  };
  return (
    <fieldset css={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="visually-hidden" id={label}>{`Quantity of ${name}`}</legend>
      <div css={box}>
        <button
          type="button"
          aria-label={`One less of ${name}`}
          disabled={quantity <= 1}
          onClick={() => set(quantity - 1)}
        >
          −
        </button>
        <input
          inputMode="numeric"
          aria-labelledby={label}
          value={typed ?? String(quantity)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commitTyped}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label={`One more of ${name}`} onClick={() => set(quantity + 1)}>
          +
        </button>
      </div>
    </fieldset>
  );
}
