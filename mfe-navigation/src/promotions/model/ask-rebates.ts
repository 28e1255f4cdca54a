import { type Rebate, RebatesAnswer } from '@kilowatt/contracts';
import type { PageRequest } from '@kilowatt/remote-kit';

/** The rebates that run; none where that is not told, since they are never all of a page. */
export const askRebates = ({ gateway, signal }: PageRequest): Promise<readonly Rebate[]> =>
  gateway.get('/api/rebates?active=true', RebatesAnswer, { signal }).then(
    ({ rebates }) => rebates,
    () => [],
  );
