import { css } from '@emotion/react';
import type { Product, ProductVariant } from '@kilowatt/contracts';
import { useHydrated, useNavigate } from '@kilowatt/remote-kit';
import { buttonStyle, theme } from '@kilowatt/ui';
import { useId } from 'react';
import { type Choice, choicesOf, optionField, variantHref } from '../model/choose-variant';
import { swatchOf } from './swatches';

const form = css({ display: 'grid', gap: theme.space[4], margin: 0 });
const group = css({
  display: 'grid',
  gap: theme.space[2],
});
const label = css({ fontSize: theme.text.small });
const remark = css({ color: theme.colour.muted, fontSize: theme.text.small });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });
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
  '&:has(:checked)': {
    borderColor: theme.colour.accent,
    background: theme.colour.accentSoft,
    boxShadow: `inset 0 0 0 1px ${theme.colour.accent}`,
    fontWeight: 650,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.colour.accent}`, outlineOffset: 2 },
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
// Removed after hydration: it must not shift the layout.
const withoutScript = css({ '@media (scripting: enabled)': { display: 'none' } });

type Props = { product: Product; chosen: ProductVariant };

/** The options of a product, each a group of radio buttons. Without a script it is a form that asks for the address. */
export function VariantPicker({ product, chosen }: Props) {
  const hydrated = useHydrated();
  const { handle, options = [] } = product;
  return (
    <form css={form} method="get" action={`/products/${encodeURIComponent(handle)}`}>
      {options.map((name, at) => (
        <OptionGroup
          key={name}
          name={name}
          field={optionField(at)}
          value={chosen.options[at] ?? ''}
          choices={choicesOf(product, chosen, at)}
          hrefOf={({ variant }) => variantHref(product, variant)}
        />
      ))}
      {!hydrated && (
        <div css={withoutScript}>
          <button css={buttonStyle({ kind: 'secondary' })} type="submit">
            Show this choice
          </button>
        </div>
      )}
    </form>
  );
}

type GroupProps = {
  name: string;
  field: string;
  value: string;
  choices: readonly Choice[];
  hrefOf: (choice: Choice) => string;
};

function OptionGroup({ name, field, value, choices, hrefOf }: GroupProps) {
  const navigate = useNavigate();
  const id = useId();
  const swatches = choices.map((one) => swatchOf(name, one.value));
  return (
    <div css={group} role="radiogroup" aria-labelledby={id}>
      <p css={label}>
        <span id={id}>{name}</span>: <strong>{value || 'None'}</strong>
      </p>
      <div css={row}>
        {choices.map((one, at) => (
          <label key={one.value} css={[choice, one.note !== null && marked]}>
            <input
              type="radio"
              name={field}
              value={one.value}
              checked={one.value === value}
              aria-describedby={one.note === null ? undefined : `${id}-${at}`}
              onChange={() => void navigate(hrefOf(one), { preventScrollReset: true })}
            />
            {swatches[at] && <span aria-hidden="true" css={[dot, { background: swatches[at] }]} />}
            {one.value || 'None'}
          </label>
        ))}
      </div>
      {choices.some(({ note }) => note !== null) && (
        <p css={remark}>
          {choices.map(({ value: marking, note }, at) =>
            note === null ? null : <span key={marking} id={`${id}-${at}`}>{`${note} `}</span>,
          )}
        </p>
      )}
    </div>
  );
}
