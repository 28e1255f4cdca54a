import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parse } from 'valibot';
import { refusal } from '../testing/refusal';
import { CheckStatement, manifestText, RELEASE_PREVIEW_CALLS } from './release-previews';

describe('a version in a preview', () => {
  const { body } = RELEASE_PREVIEW_CALLS.put;
  const DAYS = 'days must be a whole number from 1 to 90';

  it('stays for two weeks, and may have been published for others too', () =>
    expect(parse(body, { version: '1.4.0-next.1' })).toEqual({
      ...{ version: '1.4.0-next.1', days: 14, forPreview: false },
    }));

  it.each([1, 90])('may stay for %d days', (days) =>
    expect(refusal(body, { version: '1.4.0', days })).toBeNull(),
  );

  it.each([
    [{ days: 0 }, 'days', DAYS],
    [{ days: 91 }, 'days', DAYS],
    [{ days: 1.5 }, 'days', DAYS],
    [{ days: '14' }, 'days', DAYS],
    [{ version: 'latest' }, 'version', 'A version must look like 1.4.0 or 1.4.0-next.1'],
    [{ version: undefined }, 'version', 'A version must look like 1.4.0 or 1.4.0-next.1'],
    [{ forPreview: 'yes' }, 'forPreview', 'forPreview must be true or false'],
  ])('is refused with %j', (more, field, message) =>
    expect(refusal(body, { version: '1.4.0', ...more })).toEqual({ field, message }),
  );
});

describe('the statement of a check', () => {
  const statement = {
    ...{ remote: 'footer', version: '1.4.0', digest: 'a'.repeat(64), result: 'passed' },
    ...{ report: 'https://ci.example/runs/7', against: ['live', 'previous'] },
  };

  it('names what was checked, with what, and where its report is', () =>
    expect(parse(CheckStatement, statement)).toEqual(statement));

  it.each([
    [{ digest: 'A'.repeat(64) }, 'digest must be a SHA-256 in hexadecimal'],
    [{ digest: 'a'.repeat(63) }, 'digest must be a SHA-256 in hexadecimal'],
    [{ result: 'green' }, 'result must be passed or failed'],
    [{ report: 'javascript:alert(1)' }, 'report must be a URL (https://…)'],
    [{ report: 'https://ci.example/a b' }, 'report must be a URL (https://…)'],
    [{ report: `https://ci.example/${'x'.repeat(500)}` }, 'report: at most 500 characters'],
    [{ against: [] }, 'against must name at least one of live, previous, canary'],
    [{ against: ['live', 'next'] }, 'against: live, previous or canary'],
    [{ version: '1.4' }, 'A version must look like 1.4.0 or 1.4.0-next.1'],
  ])('is refused with %j', (more, message) =>
    expect(refusal(CheckStatement, { ...statement, ...more })?.message).toBe(message),
  );
});

describe('the text of a manifest, whose hash names the bytes of a version', () => {
  const manifest = { version: '1.4.0', slots: { b: { x: 1, y: 2 }, a: [] }, start: ['web/b.js', 'web/a.js'] };

  it('is the same in any order of fields, and another in another order of a list', () => {
    const turned = { start: manifest.start, slots: { a: [], b: { y: 2, x: 1 } }, version: '1.4.0' };
    expect(manifestText(turned)).toBe(manifestText(manifest));
    expect(manifestText({ ...manifest, start: ['web/a.js', 'web/b.js'] })).not.toBe(manifestText(manifest));
  });

  it('contains neither who owns it nor what Git says', () => {
    const commit = { author: 'Ada', date: '2026-01-31T12:00:00.000Z', subject: 'Fix' };
    const described = { ...manifest, commit, revision: 'a1b2c3', owner: { team: 'Checkout' } };
    expect(manifestText(described)).toBe(manifestText(manifest));
  });

  it('keeps fields of those names that are further in', () =>
    expect(manifestText({ files: { owner: 'x' } })).toBe('{"files":{"owner":"x"}}'));

  it('differs where any value does', () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(value, value, (one, other) => {
        const isSame = manifestText({ one }) === manifestText({ one: other });
        expect(isSame).toBe(manifestText({ of: [one] }) === manifestText({ of: [other] }));
        expect(JSON.parse(manifestText({ one }))).toEqual(JSON.parse(JSON.stringify({ one })));
      }),
    );
  });
});
