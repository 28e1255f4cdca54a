import { type Rebate, RebatesAnswer } from '@kilowatt/contracts';
import type { PageRequest } from '@kilowatt/remote-kit';

/** The current rebates; none on failure, since they are optional on every page. */
export const fetchRebates = ({ gateway, signal }: PageRequest): Promise<readonly Rebate[]> =>
  gateway.get('/api/rebates?active=true', RebatesAnswer, { signal }).then(
    ({ rebates }) => rebates,
    () => [],
  );
