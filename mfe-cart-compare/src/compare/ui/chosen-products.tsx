import { type CompareProduct, LIMITS } from '@kilowatt/contracts';
import { useNavigate } from '@kilowatt/remote-kit';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import type { Ref } from 'react';
import { addBySku } from '../model/add-by-sku';
import { $expanded, compareCleared, expandedToggled } from '../model/compare';
import { compareHref } from '../model/compare-href';
import { actions, bar, head, inside, short, slots, tall } from './bar-style';
import { CompareSlot } from './compare-slot';
import { SkuForm } from './sku-form';

type Props = {
  element: Ref<HTMLElement>;
  products: readonly CompareProduct[];
  /** @param index where the focus was among the slots */
  onRemoved: (index: number, text: string) => void;
};

/** The chosen products, expanded or collapsed, and the button to the compare page. */
export function ChosenProducts({ element, products, onRemoved }: Props) {
  const [expanded, toggle, clear] = useUnit([$expanded, expandedToggled, compareCleared]);
  const navigate = useNavigate();
  const shown = products.slice(0, LIMITS.compareSlots);
  const free = LIMITS.compareSlots - shown.length;
  return (
    <>
      {/* Spacer: keeps the end of the page reachable above the bar. */}
      <div css={expanded ? tall : short} aria-hidden="true" />
      <section ref={element} css={bar} aria-label="Compare">
        <div css={inside}>
          <div css={head}>
            {expanded && <p role="status">{`Comparing ${shown.length} of ${LIMITS.compareSlots} items`}</p>}
            <Button kind="quiet" aria-expanded={expanded} onClick={() => toggle()}>
              {expanded ? 'Hide' : `Show Compare (${products.length})`}
            </Button>
          </div>
          {expanded && (
            <>
              <ul css={slots}>
                {shown.map((product, index) => (
                  <CompareSlot
                    key={product.id}
                    product={product}
                    onRemoved={() => onRemoved(index, `${product.title} was removed from compare.`)}
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
                  kind="quiet"
                  onClick={() => {
                    onRemoved(0, 'All products were removed from compare.');
                    clear();
                  }}
                >
                  Clear all
                </Button>
                <Button
                  disabled={products.length < LIMITS.compareMinimum}
                  onClick={() => void navigate(compareHref(products))}
                >
                  Compare
                </Button>
              </div>
            </>
          )}
        </div>
      </section>
    </>
  );
}

/** More products may be chosen than there are slots (specification §5). */
const Waiting = ({ count }: { count: number }) =>
  count > 0 && (
    <p css={{ margin: 0, fontSize: theme.text.small }}>
      {count === 1
        ? '1 more is chosen: remove one above to compare it.'
        : `${count} more are chosen: remove some above to compare them.`}
    </p>
  );
