import { css } from '@emotion/react';
import { type CompareProduct, LIMITS } from '@kilowatt/contracts';
import { distinctNames } from '@kilowatt/product-ui';
import { useNavigate } from '@kilowatt/remote-kit';
import { Button, media, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import type { Ref } from 'react';
import { $expandedChoice, compareCleared, compareHref, expandedChosen } from '../model/compare';
import { addBySku } from '../model/sku-form';
import { CompareSlot, Waiting } from './compare-slot';
import { SkuForm } from './sku-form';

export const bar = css({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  // In windows so low its buttons stay below the header, within reach.
  maxHeight: '50%',
  overflowY: 'auto',
  // Below what opens from the header and the menu, above the buy bar of a product.
  zIndex: 29,
  padding: `${theme.space[3]} 0`,
  [media.medium]: { padding: `${theme.space[2]} 0` },
  background: theme.colour.raised,
  borderTop: `1px solid ${theme.colour.line}`,
  boxShadow: theme.shadow.high,
});
const inside = css({
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `0 ${theme.space[4]}`,
  display: 'grid',
  gap: theme.space[3],
});
/** In wide windows everything is in one row of 72 pixels; what waits is a line below. */
const inRow = css({
  [media.medium]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: `${theme.space[1]} ${theme.space[3]}`,
    alignItems: 'center',
    minHeight: 56,
    '& > p': { gridColumn: '2 / -1', gridRow: 2 },
  },
});
const tall = css({ height: '18rem', [media.medium]: { height: '6rem' } });
const short = css({ height: '4rem' });
const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: theme.space[3],
  '& p': { margin: 0, fontWeight: 700 },
});
const stacked = css({
  '& > p': { marginInlineEnd: 'auto' },
  [media.medium]: {
    flexWrap: 'wrap',
    justifyContent: 'start',
    gap: `0 ${theme.space[3]}`,
    width: '6.75rem',
    '& > p': { fontSize: theme.text.small, lineHeight: 1.2 },
    '& > button': { minHeight: 24, padding: 0, fontSize: theme.text.small },
  },
  [media.wide]: { width: '10rem' },
});
const slots = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  alignItems: 'center',
  '& > form': { flex: '1 1 auto' },
  [media.medium]: {
    flexWrap: 'nowrap',
    '& > form': { display: 'grid', gridTemplateColumns: '5.75rem auto', gap: `0 ${theme.space[1]}` },
    '& > form > input': { minWidth: 0, padding: `0 ${theme.space[2]}` },
    '& > form > button': { padding: `0 ${theme.space[3]}` },
    [media.wide]: { '& > form': { gridTemplateColumns: '8.5rem auto' } },
    // What is wrong with it comes below it.
    '& > form > [role="alert"]': { gridColumn: '1 / -1', fontSize: theme.text.caption },
  },
  [media.small]: { '& > *': { flex: '1 1 auto' }, '& > form > input': { flex: 1, minWidth: 0 } },
});

/** Expanded, the bar takes a third of a phone's screen, and all that the header leaves of a phone held sideways or of a page at 200 %. */
const startsCollapsed = (): boolean => matchMedia('(max-width: 639.98px), (max-height: 499.98px)').matches;

type Props = {
  element: Ref<HTMLElement>;
  products: readonly CompareProduct[];
  /** @param index where the focus was among the slots */
  onRemoved: (index: number, text: string) => void;
};

/** The chosen products, expanded or collapsed, and the button to the compare page. */
export function ChosenProducts({ element, products, onRemoved }: Props) {
  const [choice, choose, clear] = useUnit([$expandedChoice, expandedChosen, compareCleared]);
  const expanded = choice ?? !startsCollapsed();
  const shown = Math.min(products.length, LIMITS.compareSlots);
  return (
    <>
      {/* Spacer: keeps the end of the page reachable above the bar. */}
      <div css={expanded ? tall : short} aria-hidden="true" />
      <section
        ref={element}
        css={bar}
        aria-label="Compare"
        data-compare-bar={expanded ? 'expanded' : 'collapsed'}
      >
        <div css={[inside, expanded && inRow]}>
          <div css={[head, expanded && stacked]}>
            {expanded && <p role="status">{`Comparing ${shown} of ${LIMITS.compareSlots} items`}</p>}
            <Button kind="quiet" aria-expanded={expanded} onClick={() => choose(!expanded)}>
              {expanded ? 'Hide' : `Show Compare (${products.length})`}
            </Button>
            {expanded && (
              <Button
                kind="quiet"
                onClick={() => {
                  onRemoved(0, 'All products were removed from compare.');
                  clear();
                }}
              >
                Clear all
              </Button>
            )}
          </div>
          {expanded && <Slots products={products} onRemoved={onRemoved} />}
        </div>
      </section>
    </>
  );
}

/** What is compared, the free slots, and what can be done with them. */
function Slots({ products, onRemoved }: Pick<Props, 'products' | 'onRemoved'>) {
  const navigate = useNavigate();
  const shown = products.slice(0, LIMITS.compareSlots);
  const free = LIMITS.compareSlots - shown.length;
  const nameOf = distinctNames(shown);
  return (
    <>
      <ul css={slots}>
        {shown.map((product, index) => (
          <CompareSlot
            key={product.id}
            product={product}
            name={nameOf(product.id)}
            onRemoved={() => onRemoved(index, `${nameOf(product.id)} was removed from compare.`)}
          />
        ))}
        {Array.from({ length: free }, (_, index) => `empty ${index}`).map((key) => (
          <CompareSlot key={key} product={null} />
        ))}
      </ul>
      <Waiting count={products.length - shown.length} />
      <div css={actions}>
        <SkuForm model={addBySku} label="Add by SKU" />
        <Button
          disabled={products.length < LIMITS.compareMinimum}
          onClick={() => void navigate(compareHref(products))}
        >
          Compare
        </Button>
      </div>
    </>
  );
}
