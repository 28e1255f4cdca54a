import { describe, expect, it } from '@jest/globals';
import type { Rebate } from '@kilowatt/contracts';
import { testProduct } from '../../testing/product';
import { endedRebateOf } from './ended-rebate';

const rebate = (id: string, to: string, from = '2025-01-01'): Rebate => ({
  ...{ id, title: `Rebate ${id}`, brand: 'LG', collection: 'cooking', amount: 500, share: 0.1 },
  ...{ from, to },
});
const range = testProduct({
  vendor: 'LG',
  kind: 'gas-range',
  price: 3_000,
});
const said = (rebates: readonly Rebate[], product = range) => endedRebateOf(rebates, '2025-11-30')(product);

describe('a rebate that has ended', () => {
  it('is said with what it paid and its last day, until 30 days later', () => {
    expect(said([rebate('a', '2025-11-29')])).toEqual({ title: 'Rebate a', amount: 300, to: '2025-11-29' });
    expect(said([rebate('a', '2025-10-31')])?.to).toBe('2025-10-31');
    expect(said([rebate('a', '2025-10-30')])).toBeUndefined();
  });

  it('is not said on its last day, before it begins, while another one runs, or of what it did not apply to', () => {
    expect(said([rebate('a', '2025-11-30')])).toBeUndefined();
    expect(said([rebate('a', '2026-02-28', '2026-02-01')])).toBeUndefined();
    expect(said([rebate('a', '2025-11-29'), rebate('b', '2025-12-31')])).toBeUndefined();
    expect(
      said([rebate('a', '2025-11-29')], testProduct({ vendor: 'Bosch', kind: 'gas-range' })),
    ).toBeUndefined();
  });

  it('is the last one of several', () => {
    expect(said([rebate('a', '2025-11-10'), rebate('b', '2025-11-29')])?.title).toBe('Rebate b');
  });
});
