import { css } from '@emotion/react';
import { LIMITS } from '@kilowatt/contracts';
import { useHydrated, useLocation } from '@kilowatt/remote-kit';
import { Button, ButtonLink, media, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { addBySku } from '../model/add-by-sku';
import { $expanded, $products, compareCleared, expandedToggled } from '../model/compare';
import { compareHref } from '../model/compare-href';
import { CompareSlot } from './compare-slot';
import { SkuForm } from './sku-form';

const bar = css({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 40,
  padding: `${theme.space[3]} 0`,
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
const tall = css({ height: '15rem', [media.medium]: { height: '12rem' } });
const short = css({ height: '4rem' });
const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: theme.space[3],
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
  alignItems: 'end',
  justifyContent: 'space-between',
  [media.small]: { '& > *': { flex: '1 1 auto' } },
});

/** The bar at the bottom, as soon as a product is chosen, everywhere but on the compare page (specification §2). */
export default function CompareBar() {
  const [products, expanded, toggle, clear] = useUnit([
    $products,
    $expanded,
    expandedToggled,
    compareCleared,
  ]);
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated || products.length === 0 || pathname.replace(/\/$/, '') === '/compare') return null;
  const shown = products.slice(0, LIMITS.compareSlots);
  const waiting = products.length - shown.length;
  const ready = products.length >= LIMITS.compareMinimum;
  return (
    <>
      {/* The end of the page stays reachable above the bar. */}
      <div css={expanded ? tall : short} aria-hidden="true" />
      <section css={bar} aria-label="Compare">
        <div css={inside}>
          <div css={head}>
            {expanded && <strong>{`Comparing ${shown.length} of ${LIMITS.compareSlots} items`}</strong>}
            <Button kind="quiet" aria-expanded={expanded} onClick={() => toggle()}>
              {expanded ? 'Hide' : `Show Compare (${products.length})`}
            </Button>
          </div>
          {expanded && (
            <>
              <ul css={slots}>
                {shown.map((product) => (
                  <CompareSlot key={product.id} product={product} />
                ))}
                {Array.from(
                  { length: LIMITS.compareSlots - shown.length },
                  (_, index) => `empty ${index}`,
                ).map((key) => (
                  <CompareSlot key={key} product={null} />
                ))}
              </ul>
              {waiting > 0 && (
                <p css={{ margin: 0, fontSize: theme.text.small }}>
                  {`${waiting} more ${waiting === 1 ? 'is' : 'are'} chosen: remove one above to compare ${waiting === 1 ? 'it' : 'them'}.`}
                </p>
              )}
              <div css={actions}>
                <SkuForm model={addBySku} label="Add by SKU" />
                <Button kind="quiet" onClick={() => clear()}>
                  Clear all
                </Button>
                {ready ? (
                  <ButtonLink to={compareHref(products)}>Compare</ButtonLink>
                ) : (
                  <Button disabled>Compare</Button>
                )}
              </div>
            </>
          )}
        </div>
      </section>
    </>
  );
}
