import { describe, expect, it, jest } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import type { ReleasePreview } from '@kilowatt/contracts/management';
import type { Others } from './journey.mjs';

const deployment = (remote: string, version: string) => ({ release: { remote, version } });
const live = (remote: string, version: string, more: object = {}) => ({
  ...deployment(remote, version),
  ...more,
});
const snapshot = {
  remotes: [
    live('navigation', '2.0.0', { previous: deployment('navigation', '1.9.0') }),
    live('footer', '1.0.0', { canary: deployment('footer', '1.1.0') }),
    live('reviews', '3.0.0'),
  ],
} as unknown as Snapshot;
const preview = (...releases: { remote: string; version: string }[]) =>
  ({ releases }) as unknown as ReleasePreview;

const expectedVersions = async (...given: Parameters<typeof import('./journey.mjs').expectedVersions>) =>
  (await import('./journey.mjs')).expectedVersions(...given);

describe('the versions that a page of a preview must show', () => {
  it.each<[Others, Record<string, string>]>([
    ['live', { navigation: '2.0.0', footer: '1.0.0', reviews: '3.0.0' }],
    ['previous', { navigation: '1.9.0', footer: '1.0.0', reviews: '3.0.0' }],
    ['canary', { navigation: '2.0.0', footer: '1.1.0', reviews: '3.0.0' }],
  ])('are the %s ones of the others, or the live one where there is none', async (others, expected) => {
    expect(await expectedVersions(snapshot, preview(), others)).toEqual(expected);
  });

  it.each<Others>(['live', 'previous', 'canary'])(
    'are those of the preview whatever the others are: %s',
    async (others) => {
      const previewed = preview(
        { remote: 'navigation', version: '2.1.0-pr' },
        { remote: 'footer', version: '9.0.0' },
      );
      expect(await expectedVersions(snapshot, previewed, others)).toEqual({
        navigation: '2.1.0-pr',
        footer: '9.0.0',
        reviews: '3.0.0',
      });
    },
  );

  it('include a remote that is not live yet', async () => {
    const previewed = preview({ remote: 'tips', version: '0.1.0' });
    expect(await expectedVersions(snapshot, previewed, 'live')).toMatchObject({
      tips: '0.1.0',
      footer: '1.0.0',
    });
  });

  it('are those of the preview alone in an empty shop', async () => {
    const empty = { remotes: [] } as unknown as Snapshot;
    expect(await expectedVersions(empty, preview({ remote: 'tips', version: '0.1.0' }), 'canary')).toEqual({
      tips: '0.1.0',
    });
  });
});

describe('a journey that fails', () => {
  /** Runs a journey that passes with some revisions, while the shop has these revisions one after the other. */
  async function run(passing: number[], ...revisions: number[]) {
    const { repeatIfDeployed } = await import('./journey.mjs');
    const at = (revision: number) => ({ ...snapshot, revision }) as Snapshot;
    const [first = 0, ...later] = revisions;
    const ran = jest.fn(async ({ revision }: Snapshot) =>
      passing.includes(revision) ? null : `failed at ${revision}`,
    );
    const read = async () => at(later.shift() ?? 0);
    const { reason, snapshot: shown } = await repeatIfDeployed(at(first), ran, read);
    return { reason, revision: shown.revision, ran: ran.mock.calls.map(([{ revision }]) => revision) };
  }

  it('is repeated with what was deployed while it ran', async () => {
    expect(await run([8], 7, 8)).toEqual({ reason: null, revision: 8, ran: [7, 8] });
    expect(await run([], 7, 8, 8)).toEqual({ reason: 'failed at 8', revision: 8, ran: [7, 8] });
  });

  it('has failed if nothing was deployed', async () => {
    expect(await run([], 7, 7)).toEqual({ reason: 'failed at 7', revision: 7, ran: [7] });
  });

  it('has failed after three repeats, though something was deployed during each', async () => {
    expect(await run([], 7, 8, 9, 10, 11)).toEqual({
      reason: 'failed at 10',
      revision: 10,
      ran: [7, 8, 9, 10],
    });
  });
});
