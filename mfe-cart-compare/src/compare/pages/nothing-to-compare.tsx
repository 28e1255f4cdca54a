import { css } from '@emotion/react';
import { LIMITS } from '@kilowatt/contracts';
import { Link, useHydrated, useNavigate } from '@kilowatt/remote-kit';
import { ButtonLink, EmptyState, Skeleton, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { CompareDrawing, EmptyShelf } from '../../shop/empty-shelf';
import { isProductId } from '../../shop/shop-products';
import { $products, compareHref } from '../model/compare';

// Keeps the footer out of view until the list is read from storage, so that no layout shift is visible.
const whole = css({ minHeight: '80vh' });

/** For a URL that names no product: the comparison of what the shopper chose, under a URL of its own, or how to begin. */
export function OwnComparison() {
  const chosen = useUnit($products).filter(({ id }) => isProductId(id));
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const href = hydrated && chosen.length >= LIMITS.compareMinimum ? compareHref(chosen) : null;
  useEffect(() => {
    // Replaces this entry of the history: going back would lead here, and forward again.
    if (href !== null) void navigate(href, { replace: true });
  }, [href, navigate]);
  return (
    <div css={whole}>
      {hydrated && href === null ? (
        <NothingToCompare missing={[]} />
      ) : (
        <>
          <noscript>
            <p>What you choose to compare is kept in your browser and needs JavaScript.</p>
          </noscript>
          <Skeleton height="12rem" />
        </>
      )}
    </div>
  );
}

/**
 * Empty state for a URL without products of the shop: what comparing does, and links to the shopper's own list if there
 * is one, to lists, and to products that were seen lately. @param missing
 * ids of the URL that the shop does not have; they are excluded from the link
 */
export function NothingToCompare({ missing }: { missing: readonly string[] }) {
  const products = useUnit($products).filter(({ id }) => isProductId(id) && !missing.includes(id));
  const chosen = useHydrated() ? products.length : 0;
  const isComparable = chosen >= LIMITS.compareMinimum;
  return (
    <div>
      <EmptyState
        title={isComparable ? 'Nothing left of this comparison' : 'Nothing to compare yet'}
        icon={<CompareDrawing />}
      >
        {!isComparable && (
          <>
            <p>
              See up to four products side by side: their prices, sizes, energy and features, with what
              differs marked.
            </p>
            <p>Tick “Compare” on two products or more, then press Compare in the bar at the bottom.</p>
          </>
        )}
        {chosen > 0 && (
          <ButtonLink to={compareHref(products)}>
            {chosen === 1
              ? 'Show the product that you chose'
              : `Compare the ${chosen} products that you chose`}
          </ButtonLink>
        )}
        {!isComparable && <Lists first={chosen === 0} />}
        <p css={saved}>
          <Link to="/saved">Saved products</Link>
        </p>
      </EmptyState>
      <EmptyShelf />
    </div>
  );
}

const saved = css({ margin: `${theme.space[4]} 0 0` });
const lists = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.space[3],
  margin: `${theme.space[4]} 0 0`,
  padding: 0,
  listStyle: 'none',
});

/** Lists whose products differ in what a table shows well. */
const LISTS = ['refrigerators', 'washers', 'dishwashers', 'ranges'] as const;

/** @param first whether the first of them is the way on */
const Lists = ({ first }: { first: boolean }) => (
  <ul css={lists} aria-label="Lists to compare from">
    {LISTS.map((name, index) => (
      <li key={name}>
        <ButtonLink kind={first && index === 0 ? 'primary' : 'secondary'} to={`/collection/${name}`}>
          {`See ${name}`}
        </ButtonLink>
      </li>
    ))}
  </ul>
);
