import { css } from '@emotion/react';
import type { ProductVariant } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import { useId } from 'react';
import type { Choice } from '../model/choose-variant';

const group = css({
  display: 'grid',
  gap: theme.space[2],
});
const label = css({ fontSize: theme.text.small });
const remark = css({ color: theme.colour.muted, fontSize: theme.text.small });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });
const chosen = {
  borderColor: theme.colour.accent,
  background: theme.colour.accentSoft,
  boxShadow: `inset 0 0 0 1px ${theme.colour.accent}`,
};
const focused = { outline: `3px solid ${theme.colour.accent}`, outlineOffset: 2 };
const choice = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: 44,
  padding: `${theme.space[1]} ${theme.space[4]}`,
  border: `1.5px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.pill,
  background: theme.colour.surface,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.colour.accent },
  '&:has(:checked)': chosen,
  '&:has(:focus-visible)': focused,
  // Firefox before 121.
  '@supports not selector(:has(*))': { '&[data-chosen]': chosen, '&:focus-within': focused },
  // The whole choice is the target of a press; the radio button itself is not drawn.
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
});
const marked = css({ borderStyle: 'dashed', color: theme.colour.muted, textDecoration: 'line-through' });
const dot = css({
  width: 20,
  height: 20,
  borderRadius: '50%',
  border: `1px solid ${theme.colour.muted}`,
});
type GroupProps = {
  name: string;
  field: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (variant: ProductVariant) => void;
};

/** An option of a product: its values as radio buttons. */
export function OptionGroup({ name, field, value, choices, onChoose }: GroupProps) {
  const id = useId();
  const swatches = choices.map((one) => swatchOf(name, one.value));
  return (
    <div css={group} role="radiogroup" aria-labelledby={id}>
      <p css={label}>
        <span id={id}>{name}</span>: <strong>{value || 'None'}</strong>
      </p>
      <div css={row}>
        {choices.map((one, at) => (
          <label
            key={one.value}
            css={[choice, one.note !== null && marked]}
            data-chosen={one.value === value || undefined}
          >
            <input
              type="radio"
              name={field}
              value={one.value}
              checked={one.value === value}
              aria-describedby={one.note === null ? undefined : `${id}-${at}`}
              onChange={() => onChoose(one.variant)}
            />
            {swatches[at] && <span aria-hidden="true" css={[dot, { background: swatches[at] }]} />}
            {one.value || 'None'}
          </label>
        ))}
      </div>
      <Remarks id={id} choices={choices} />
    </div>
  );
}

/** Notes of an option that are written out; more of them would be longer than the choices. */
const MAX_NOTES = 3;

/** Why choices are marked. Each is described by its own note, also where the page has one sentence for all. */
function Remarks({ id, choices }: { id: string; choices: readonly Choice[] }) {
  const notes = choices.flatMap(({ value, note }, at) =>
    note === null ? [] : [<span key={value} id={`${id}-${at}`}>{`${note} `}</span>],
  );
  if (notes.length <= MAX_NOTES) return notes.length > 0 && <p css={remark}>{notes}</p>;
  return (
    <>
      <p css={remark}>What is crossed out is out of stock, or not available with the other choices.</p>
      <div hidden>{notes}</div>
    </>
  );
}

/** Finishes of appliances as they are drawn beside their names; metals are shaded. */
const SWATCHES: readonly (readonly [words: RegExp, background: string])[] = [
  [/black stainless|black steel/, 'linear-gradient(135deg, #2b2d30, #5c6065)'],
  [/graphite|carbon|gunmetal|platinum black/, 'linear-gradient(135deg, #3d4247, #74797f)'],
  [/slate|fingerprint/, 'linear-gradient(135deg, #54524f, #8a8783)'],
  [/stainless|steel|platinum|silver|nickel|chrome/, 'linear-gradient(135deg, #a9adb2, #e8eaec)'],
  [/black|onyx|obsidian|midnight/, '#1c1d1f'],
  [/white|alabaster|snow/, '#ffffff'],
  [/bisque|biscuit|cream|almond|linen/, '#ead9bd'],
  [/gr[ae]y/, '#85898e'],
  [/copper|bronze/, 'linear-gradient(135deg, #8a5a3c, #cf9b74)'],
  [/brass|gold/, 'linear-gradient(135deg, #a5823d, #e3c988)'],
  [/red/, '#b3202c'],
  [/blue|navy/, '#27496d'],
  [/green/, '#3d6b50'],
  [/panel/, 'repeating-linear-gradient(90deg, #c8a577 0 4px, #b8925f 4px 5px)'],
];

/** Background of the dot beside a color's name; undefined for other options and for names that are not known. */
const swatchOf = (option: string, value: string): string | undefined =>
  /^(?:color|colour|finish)\b/i.test(option)
    ? SWATCHES.find(([words]) => words.test(value.toLowerCase()))?.[1]
    : undefined;
