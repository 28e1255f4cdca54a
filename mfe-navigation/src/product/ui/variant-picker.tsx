import { css } from '@emotion/react';
import type { Product, ProductVariant } from '@kilowatt/contracts';
import { useHydrated, useLocation, useNavigate } from '@kilowatt/remote-kit';
import { buttonStyle, theme } from '@kilowatt/ui';
import { useState } from 'react';
import { choicesOf, chosenVariant, optionField, variantHref } from '../model/choose-variant';
import { OptionGroup } from './option-group';

const form = css({ display: 'grid', gap: theme.space[4], margin: 0 });
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
