import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { Heart } from 'lucide-react';
import { savedProducts, useSavedProducts } from './saved-products';

const button = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: theme.colour.surface,
  color: theme.colour.muted,
  cursor: 'pointer',
  '&:hover, &[aria-pressed="true"]': { color: theme.colour.danger },
  '&[aria-pressed="true"] svg': { fill: 'currentColor' },
});

type Props = { className?: string; product: { id: string; title: string } };

/** Keeps a product for later, in this browser. */
export function SaveButton({ className, product: { id, title } }: Props) {
  const isSaved = useSavedProducts().includes(id);
  return (
    <button
      className={className}
      css={button}
      type="button"
      data-needs-script
      aria-pressed={isSaved}
      aria-label={`Save ${title} for later`}
      onClick={() => savedProducts.toggle(id)}
    >
      <Heart size={20} aria-hidden="true" />
    </button>
  );
}
