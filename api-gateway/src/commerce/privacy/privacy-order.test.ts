import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { PrivacyOrder } from './privacy-order';

const messageOf = (order: unknown) => v.safeParse(PrivacyOrder, order).issues?.[0].message ?? null;

describe('an order to erase data', () => {
  it.each([
    [{ person: 'ada@example.com', dryRun: true }],
    [{ person: ' ada@example.com ', dryRun: false }],
    [{ person: 'K7QM-4TXR-9PDC', dryRun: true }],
    [{ person: 'k7qm 4txr 9pdc', dryRun: true }],
    [{ keepDays: 1, dryRun: true }],
    [{ keepDays: 3_650, dryRun: false }],
  ])('may be %j', (order) => expect(messageOf(order)).toBeNull());

  it('has its address trimmed', () => {
    expect(v.parse(PrivacyOrder, { person: ' ada@example.com ', dryRun: true })).toMatchObject({
      person: 'ada@example.com',
    });
  });

  it.each([
    [{ dryRun: true }, 'Either person or keepDays is required'],
    ['everybody', 'Either person or keepDays is required'],
    [{ person: 'Ada Lovelace', dryRun: true }, 'person must be an email address or the id of a cart'],
    [{ person: '%', dryRun: true }, 'person must be an email address or the id of a cart'],
    [{ keepDays: 0, dryRun: true }, 'keepDays must be a whole number of days from 1 to 3650'],
    [{ keepDays: 0.5, dryRun: true }, 'keepDays must be a whole number of days from 1 to 3650'],
    [{ keepDays: Number.NaN, dryRun: true }, 'keepDays must be a whole number of days from 1 to 3650'],
    [{ keepDays: 3_651, dryRun: true }, 'keepDays must be a whole number of days from 1 to 3650'],
  ])('is rejected where it is %j', (order, message) => {
    const { issues = [] } = v.safeParse(PrivacyOrder, order);
    const messages = issues.flatMap((issue) => [
      issue.message,
      ...(issue.issues ?? []).map((inner) => inner.message),
    ]);
    expect(messages).toContain(message);
  });

  it.each([undefined, 'false', 1, null])('never erases with %j in place of a dry run', (dryRun) => {
    expect(messageOf({ person: 'ada@example.com', dryRun })).not.toBeNull();
    expect(messageOf({ keepDays: 30, dryRun })).not.toBeNull();
  });
});
