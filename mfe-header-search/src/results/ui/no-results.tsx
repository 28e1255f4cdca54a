import { Link } from '@kilowatt/remote-kit';
import { EmptyState } from '@kilowatt/ui';

/** Empty state of the results, with links to popular collections. */
export function NoResults() {
  return (
    <EmptyState title="No products found">
      <p>
        Check the spelling, try fewer words, or browse{' '}
        <Link to="/collection/refrigerators">refrigerators</Link>,{' '}
        <Link to="/collection/washers">washers</Link>, <Link to="/collection/ranges">ranges</Link> and{' '}
        <Link to="/collection/dishwashers">dishwashers</Link>. Looking for a part?{' '}
        <Link to="/contact">Ask us</Link>.
      </p>
    </EmptyState>
  );
}
