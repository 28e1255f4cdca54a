import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OfferRelease } from '@kilowatt/contracts';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
const offer = (slot: string, more: Partial<OfferRelease> = {}): OfferRelease => ({
  ...{ slot, many: true, order: [], failure: 'regular', sample: {} },
  budget: { scripts: 300 },
  ...more,
});
const PRICE = 'product:below-price';
const CART = 'product:exclusive';
const pages = [{ id: 'product', path: '/offered/:handle', chrome: true, chunks: [] }];
const mine = [{ id: 'product', path: '/mine', chrome: true, chunks: [] }];
const noise = Array.from({ length: 400 }, (_, n) => Math.sin(n).toString(36)).join();

type Given = { offers?: OfferRelease[]; fills?: readonly string[]; code?: string; routes?: typeof pages };

/** Publishes a version that offers and fills; what it fills is in one script beside its entry. */
async function publish(name: string, { offers, fills, code = 'fill();', routes = [] }: Given = {}) {
  const [remote = '', version = ''] = name.split('@');
  const files = {
    'web/remoteEntry.js': `var ${remote};`,
    'web/fill.js': code,
    'server/remote.cjs': 'module.exports = { default: {} };',
  };
  const release = {
    ...{ remote, version, routes, budget: 100_000 },
    ...(offers && { offers }),
    ...(fills && { fills: Object.fromEntries(fills.map((slot) => [slot, { chunks: ['web/fill.js'] }])) }),
  };
  const { status, body } = await calls.upload(await testArtifact({ release, files }));
  return [status, body.message ?? body.warnings];
}
const operate = async (name: string, kind = 'promote', more: object = {}) => {
  const [remote = '', version = ''] = name.split('@');
  const order = kind === 'rollback' ? { to: version } : { version };
  const { status, body } = await calls.operate(remote, kind, { ...order, ...more });
  return [status, body.message ?? body.warnings];
};
const statusOf = async (remote: string) => {
  const { body } = await calls.read('/api/releases/status');
  const found = body.remotes.find((one: { remote: string }) => one.remote === remote);
  return { offers: found.offers, fills: found.fills };
};

beforeAll(async () => {
  await publish('pages@1.0.0', { routes: pages });
  await publish('pages@2.0.0', {
    routes: pages,
    offers: [offer(PRICE, { order: ['tips'] }), offer(CART, { many: false })],
  });
  for (const version of ['1.0.0', '2.0.0']) await operate(`pages@${version}`);
});

describe('a publish', () => {
  it.each<[string, Given, string]>([
    [
      'that offers a slot of another remote',
      { offers: [offer('tips:top')] },
      'offers "tips:top", but "tips" is neither its name nor one of its pages',
    ],
    [
      'that offers what is offered',
      { routes: mine, offers: [offer(PRICE)] },
      `offers "${PRICE}", which pages already offers`,
    ],
    [
      "that offers on a page that has another remote's name",
      { routes: mine, offers: [offer('product:other')] },
      'offers "product:other", but "product" is a name or page of pages',
    ],
    [
      'that fills a slot with more than its budget',
      { fills: [PRICE], code: noise },
      `loads 2,473 bytes of script for "${PRICE}" and exceeds its budget of 300`,
    ],
  ])('%s is refused', async (_what, given, reason) => {
    const [status, message] = await publish('other@1.0.0', given);
    expect([status, String(message).replace(/[\d,]+ bytes/, '2,473 bytes')]).toEqual([
      422,
      `other 1.0.0 ${reason}`,
    ]);
  });

  it('refuses an offer without a sample, and a name that is none', async () => {
    const { sample: _, ...unsampled } = offer('other:top');
    expect(await publish('other@1.0.0', { offers: [unsampled] })).toEqual([
      422,
      'other 1.0.0 offers "other:top" without a sample of its props',
    ]);
    expect(await publish('other@1.0.0', { fills: ['below-price'] })).toEqual([
      422,
      expect.stringMatching(/^release\.json: .*must be a name such as product:below-price$/),
    ]);
  });

  it('of what nobody offers is kept with a warning', async () => {
    expect(await publish('lost@1.0.0', { fills: ['product:gone'], code: noise })).toEqual([
      201,
      ['lost 1.0.0 fills "product:gone", which no live version offers: it is shown nowhere'],
    ]);
  });
});

describe('a deployment', () => {
  it('shows who fills what, in the order of the owner, with canaries', async () => {
    for (const remote of ['reviews', 'tips', 'care']) {
      expect(await publish(`${remote}@1.0.0`, { fills: [PRICE] })).toEqual([201, undefined]);
      expect(await operate(`${remote}@1.0.0`)).toEqual([200, undefined]);
    }
    await publish('trial@1.0.0');
    await publish('trial@1.1.0', { fills: [PRICE] });
    await operate('trial@1.0.0');
    await operate('trial@1.1.0', 'canary', { percent: 10 });
    const { offers } = await statusOf('pages');
    const filler = (remote: string) => ({ remote, version: '1.0.0', shown: true });
    expect(offers).toEqual([
      {
        ...{ slot: PRICE, many: true, failure: 'regular' },
        fillers: [
          ...['tips', 'care', 'reviews'].map(filler),
          { ...filler('trial'), version: '1.1.0', canary: true },
        ],
      },
      { slot: CART, many: false, failure: 'regular', fillers: [] },
    ]);
    expect((await statusOf('trial')).fills).toEqual([
      { slot: PRICE, version: '1.1.0', offeredBy: 'pages', shown: true },
    ]);
  });

  it('refuses a second remote in an exclusive slot, whose first it names', async () => {
    const SECOND = `late 1.0.0 fills "${CART}", which takes one remote and is filled by first 1.0.0`;
    for (const remote of ['first', 'late']) await publish(`${remote}@1.0.0`, { fills: [CART] });
    expect(await operate('first@1.0.0')).toEqual([200, undefined]);
    expect(await operate('late@1.0.0')).toEqual([422, SECOND]);
    await publish('first@1.0.1', { fills: [CART] });
    expect(await operate('first@1.0.1')).toEqual([200, undefined]);
  });

  it('refuses what got too large for a slot that was offered after its publish', async () => {
    await publish('large@1.0.0', { fills: ['product:later'], code: noise });
    await publish('pages@3.0.0', { routes: pages, offers: [offer('product:later')] });
    await operate('pages@3.0.0');
    const [status, message] = await operate('large@1.0.0');
    expect([status, message]).toEqual([
      422,
      expect.stringMatching(
        /^large 1\.0\.0 loads [\d,]+ bytes of script for "product:later" and exceeds its budget of 300$/,
      ),
    ]);
  });

  it('that offers a slot no more says what is not shown, and so does the status', async () => {
    await operate('pages@2.0.0', 'rollback');
    const [status, warnings] = await operate('pages@1.0.0', 'rollback');
    const notShown = (filler: string, slot = PRICE) =>
      `pages 1.0.0 does not offer "${slot}": ${filler} is not shown there`;
    expect([status, [...(warnings as string[])].sort()]).toEqual([
      200,
      [
        ...['care 1.0.0', 'reviews 1.0.0', 'tips 1.0.0', 'trial 1.1.0'].map((filler) => notShown(filler)),
        notShown('first 1.0.1', CART),
      ].sort(),
    ]);
    expect(await statusOf('reviews')).toEqual({
      offers: undefined,
      fills: [{ slot: PRICE, version: '1.0.0', offeredBy: null, shown: false }],
    });
  });
});
