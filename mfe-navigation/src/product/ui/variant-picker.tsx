import { css } from '@emotion/react';
import type { Product, ProductVariant } from '@kilowatt/contracts';
import { useHydrated, useLocation, useNavigate } from '@kilowatt/remote-kit';
import { buttonStyle, theme } from '@kilowatt/ui';
import { useId, useState } from 'react';
import { type Choice, choicesOf, chosenVariant, optionField, variantHref } from '../model/choose-variant';
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

/**
 * The variant that the address chooses, and a function that goes to another one's address. A choice is shown before its
 * address has loaded, since the page has the data of all variants.
 */
export function useVariant(
  product: Product,
): [chosen: ProductVariant | null, choose: (variant: ProductVariant) => void] {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const [next, setNext] = useState<{ variant: ProductVariant; from: string } | null>(null);
  // The address has followed, or is one that the visitor went back to.
  if (next !== null && next.from !== key) setNext(null);
  const choose = (variant: ProductVariant) => {
    setNext({ variant, from: key });
    void navigate(variantHref(product, variant), { preventScrollReset: true });
  };
  return [next?.variant ?? chosenVariant(product, new URLSearchParams(search)), choose];
}

type Props = {
  product: Product;
  chosen: ProductVariant;
  onChoose: (variant: ProductVariant) => void;
};

/** The options of a product, each a group of radio buttons. Without a script it is a form that asks for the address. */
export function VariantPicker({ product, chosen, onChoose }: Props) {
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
          onChoose={onChoose}
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
  onChoose: (variant: ProductVariant) => void;
};

function OptionGroup({ name, field, value, choices, onChoose }: GroupProps) {
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
              onChange={() => onChoose(one.variant)}
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
