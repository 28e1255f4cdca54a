import { InspectedVersions } from '@kilowatt/contracts/management';
import { is } from 'valibot';
import { openOverlay } from './inspect/overlay';

const { inspected, overrides, preview } = self.__KILOWATT__;
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

if (inspected)
  openOverlay({
    ...{ page: document, inspected, overrides, preview, timings: navigation?.serverTiming ?? [] },
    async readVersions(names) {
      const response = await fetch(`/api/inspections/versions?of=${encodeURIComponent(names.join())}`);
      const answer: unknown = await response.json().catch(() => null);
      if (is(InspectedVersions, answer)) return answer.versions;
      const { message = `the gateway answered ${response.status}` } = (answer ?? {}) as { message?: string };
      throw new Error(message);
    },
  });
