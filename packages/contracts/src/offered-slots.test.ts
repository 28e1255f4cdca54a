import { describe, expect, it } from '@jest/globals';
import {
  fillersOf,
  isPropsSchema,
  OfferRelease,
  offerOf,
  offersFault,
  type PropsSchema,
  propsFault,
} from './offered-slots';
import { fieldAtFault } from './testing/refusal';

const offer: OfferRelease = {
  ...{ slot: 'product:below-price', many: true, order: ['tips'], failure: 'regular' },
  budget: { scripts: 8_000 },
  sample: { product: { price: 899 } },
};

describe('a schema of props', () => {
  const schema: PropsSchema = {
    type: 'object',
    required: ['product', 'size'],
    properties: {
      product: {
        type: 'object',
        required: ['price'],
        properties: {
          price: { type: ['number', 'null'] },
          tags: { type: 'array', items: { type: 'string' } },
        },
      },
      size: { enum: ['compact', 'full'] },
    },
  };
  const props = { product: { price: 899, tags: ['sale'] }, size: 'full', more: true };

  it.each([
    ['all that it asks for', props, null],
    ['another of its types', { ...props, product: { price: null } }, null],
    ['a prop less', { size: 'full' }, 'product is missing'],
    ['a field less', { ...props, product: {} }, 'product.price is missing'],
    [
      'another type',
      { ...props, product: { price: '$899' } },
      'product.price must be number or null, not string',
    ],
    [
      'a wrong item',
      { ...props, product: { price: 1, tags: ['a', 2] } },
      'product.tags[1] must be string, not number',
    ],
    ['another value', { ...props, size: 'huge' }, 'size must be one of "compact", "full"'],
    ['nothing', undefined, 'props is missing'],
  ])('says of %s what is wrong', (_what, given, fault) => expect(propsFault(schema, given)).toBe(fault));

  it.each([[{ type: 'integer' }], [{ minimum: 1 }], [{ properties: { a: { typ: 'string' } } }]])(
    'is not %j, of which nothing would be checked',
    (given) => {
      expect([isPropsSchema(given), isPropsSchema(schema)]).toEqual([false, true]);
      expect(fieldAtFault(OfferRelease, { ...offer, props: given })).toBe('props');
    },
  );
});

describe('an offer', () => {
  it('is refused with a schema or a sample that is too long, or nested too deeply to be read', () => {
    const deep = JSON.parse(`${'{"items":'.repeat(9_000)}{}${'}'.repeat(9_000)}`);
    const faults = ['props', 'sample'].map((field) =>
      fieldAtFault(OfferRelease, { ...offer, [field]: deep }),
    );
    expect(faults).toEqual(['props', 'sample']);
    const long = { text: 'a'.repeat(20_001) };
    expect(fieldAtFault(OfferRelease, { ...offer, sample: long })).toBe('sample');
  });

  it.each([
    [{ slot: 'below-price' }, 'slot'],
    [{ slot: 'Product:below price' }, 'slot'],
    [{ failure: 'primary' }, 'failure'],
    [{ budget: { scripts: 0 } }, 'budget.scripts'],
  ])('is refused with %j', (more, field) =>
    expect(fieldAtFault(OfferRelease, { ...offer, ...more })).toBe(field),
  );

  const { sample: _, ...unsampled } = offer;
  it.each([
    ['of a page', [offer], null],
    ['of the remote itself', [{ ...offer, slot: 'navigation:top' }], null],
    [
      'of what another remote has',
      [{ ...offer, slot: 'cart:below-summary' }],
      'offers "cart:below-summary", but "cart" is neither its name nor one of its pages',
    ],
    ['made twice', [offer, offer], 'offers "product:below-price" more than once'],
    [
      'with a remote twice',
      [{ ...offer, order: ['a', 'a'] }],
      'offers "product:below-price" with a remote more than once in its order',
    ],
    ['without a sample', [unsampled], 'offers "product:below-price" without a sample of its props'],
    [
      'whose sample is none',
      [{ ...offer, props: { required: ['list'] } }],
      'offers "product:below-price" with a sample that its schema refuses: list is missing',
    ],
  ])('%s', (_what, offers, fault) =>
    expect(offersFault({ remote: 'navigation', routes: [{ id: 'product' }], offers })).toBe(fault),
  );
});

describe('those that fill a slot', () => {
  const filler = (remote: string, slot = offer.slot) => ({ release: { remote, fills: { [slot]: {} } } });
  const deployed = [filler('reviews'), filler('care'), filler('other', 'product:else'), filler('tips')];
  const names = (all: typeof deployed) => all.map(({ release }) => release.remote);

  it('are in the order of the owner, the others by name', () => {
    const { shown, hidden } = fillersOf(deployed, offer);
    expect([names(shown), names(hidden)]).toEqual([['tips', 'care', 'reviews'], []]);
  });

  it('are one where the slot is exclusive', () => {
    const { shown, hidden } = fillersOf(deployed, { ...offer, many: false, order: [] });
    expect([names(shown), names(hidden)]).toEqual([['care'], ['reviews', 'tips']]);
  });

  it('are found by the offer of a deployed release', () => {
    const owner = { release: { remote: 'navigation', offers: [offer] } };
    expect(offerOf([...deployed, owner], offer.slot)).toEqual({ owner, offer });
    expect(offerOf(deployed, offer.slot)).toBeNull();
  });
});
