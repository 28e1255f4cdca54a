import { REBATES } from '@kilowatt/taxonomy';
import { RebateCards } from '../../promotions/ui/rebate-cards';

export const Rebates = () => (
  <section aria-labelledby="rebates">
    <h2 id="rebates">Rebates that pay you back</h2>
    <RebateCards rebates={REBATES} headingLevel={3} />
  </section>
);
