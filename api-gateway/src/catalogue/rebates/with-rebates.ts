import type { Rebate } from '@kilowatt/contracts';
import type { Catalogue } from '../live/catalogue';
import type { LiveCatalogue } from '../live/live-catalogue';
import { today } from './rebates';
import { rebatesFor } from './rebates-for';

/** The catalogue with what its products' manufacturers pay back today, in every list that shows them. */
export function withRebates(
  live: LiveCatalogue,
  rebates: () => readonly Rebate[],
  day: () => string = today,
): LiveCatalogue {
  let done: { catalogue: Catalogue; rebates: readonly Rebate[]; day: string } | null = null;
  return {
    ...live,
    current() {
      const now = { catalogue: live.current(), rebates: rebates(), day: day() };
      const same = done?.catalogue === now.catalogue && done.rebates === now.rebates && done.day === now.day;
      if (!same) {
        for (const entry of now.catalogue.products) {
          const { rebates: _before, ...preview } = entry.preview;
          const applied = rebatesFor(entry.product, now.rebates, now.day);
          entry.preview = applied.length > 0 ? { ...preview, rebates: applied } : preview;
        }
        now.catalogue.edition += 1;
        done = now;
      }
      return now.catalogue;
    },
  };
}
