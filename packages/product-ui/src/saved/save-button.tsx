import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { Heart } from 'lucide-react';
import { storedText } from '../stored-text';

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

/** Most products that are kept; the oldest give way. */
const LIMIT = 100;

const parse = (text: string): readonly string[] | null => {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) && ids.length <= LIMIT && ids.every(isId) ? ids : null;
  } catch {
    return null;
  }
};
const isId = (id: unknown): id is string => typeof id === 'string' && id !== '' && id.length <= 200;

const stored = storedText('savedProducts', (text) => parse(text) !== null);

const idsOf = (text: string | null): readonly string[] => (text === null ? [] : (parse(text) ?? []));

/** Line ids of the products that this browser keeps for later, the newest first. They are sent nowhere. */
export const savedProducts = {
  read: (): readonly string[] => idsOf(stored.read()),
  toggle(id: string): void {
    const ids = savedProducts.read();
    const others = ids.filter((one) => one !== id);
    const next = others.length < ids.length ? others : [id, ...others].slice(0, LIMIT);
    stored.write(next.length > 0 ? JSON.stringify(next) : null);
  },
};

/** The saved products, as they change in any remote or tab; none on the server and while hydrating. */
export const useSavedProducts = (): readonly string[] => idsOf(stored.useText());
