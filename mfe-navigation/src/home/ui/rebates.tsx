import type { Rebate } from '@kilowatt/contracts';
import { RebateCards } from '../../promotions/ui/rebate-cards';
import { SectionHead } from './section-head';

/** A row; the Rebate Center has all of them. */
const SHOWN_LIMIT = 4;

/** What makers pay on top of the shop's prices. */
export function Rebates({ rebates }: { rebates: readonly Rebate[] }) {
  if (rebates.length === 0) return null;
  return (
    <section aria-labelledby="rebates">
      <SectionHead
        id="rebates"
        title="Rebates that pay you back"
        more={{ label: 'Rebate Center', href: '/rebates?active=true' }}
      />
      <RebateCards rebates={rebates.slice(0, SHOWN_LIMIT)} />
    </section>
  );
}
