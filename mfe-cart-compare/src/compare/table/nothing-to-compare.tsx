import { useHydrated } from '@kilowatt/remote-kit';
import { ButtonLink, EmptyState } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $products } from '../model/compare';
import { compareHref } from '../model/compare-href';

/**
 * An address that names no product of the shop: the shopper's own list, where there is one, is the way on.
 * @param missing ids of the address that the shop does not have: they would lead here again
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
