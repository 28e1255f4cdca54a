import { useHydrated } from '@kilowatt/remote-kit';
import { ButtonLink, EmptyState } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $products } from '../model/compare';
import { compareHref } from '../model/compare-href';

/**
 * Empty state for a URL without products of the shop: links to the shopper's own list if there is one. @param missing
 * ids of the URL that the shop does not have; they are excluded from the link
 */
export function NothingToCompare({ missing }: { missing: readonly string[] }) {
  const products = useUnit($products).filter(({ id }) => !missing.includes(id));
  const chosen = useHydrated() ? products.length : 0;
  return (
    <EmptyState title="Nothing to compare yet">
      <p>Tick “Compare” on two products or more, then press Compare in the bar at the bottom.</p>
      {chosen > 0 ? (
        <ButtonLink to={compareHref(products)}>
          {chosen === 1 ? 'Show the product that you chose' : `Compare the ${chosen} products that you chose`}
        </ButtonLink>
      ) : (
        <ButtonLink to="/collection/refrigerators">See refrigerators</ButtonLink>
      )}
    </EmptyState>
  );
}
