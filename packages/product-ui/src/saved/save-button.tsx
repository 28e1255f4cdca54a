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

/** With its word, where there is room for it. */
const full = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  width: 'auto',
  padding: `0 ${theme.space[4]} 0 ${theme.space[3]}`,
  border: `1px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.pill,
  color: theme.colour.text,
  fontSize: theme.text.small,
  fontWeight: 600,
});

type Props = { className?: string; product: { id: string; title: string }; size?: 'full' };

/** Keeps a product for later, in this browser. */
export function SaveButton({ className, product: { id, title }, size }: Props) {
  const isSaved = useSavedProducts().includes(id);
  return (
    <button
      className={className}
      css={[button, size === 'full' && full]}
      type="button"
      data-needs-script
      aria-pressed={isSaved}
      aria-label={`Save ${title} for later`}
      onClick={() => savedProducts.toggle(id)}
    >
      <Heart size={20} aria-hidden="true" />
      {size === 'full' && 'Save'}
    </button>
  );
}
