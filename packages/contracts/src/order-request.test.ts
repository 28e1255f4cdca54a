import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { LIMITS } from './limits';
import {
  ORDER_REQUEST_STATE_TEXTS,
  ORDER_REQUEST_STATES,
  OrderRequest,
  OrderRequestCode,
  OrderStatusRequest,
  subtotalText,
} from './order-request';
import { ProductAlertRequest } from './product-alert';
import { isFreeGift, serviceLineId } from './services';
import { fieldAtFault, refusal } from './testing/refusal';

const line = { id: 'p-1', quantity: 1, price: 899 };
const order = {
  ...{ name: 'Ada', phone: '(212) 555-0100', zip: '10001', requestKey: 'a'.repeat(16) },
  items: [line],
};

describe('an order request', () => {
  it('has what the shopper left out as empty texts', () => {
    expect(parse(OrderRequest, order)).toEqual({
      ...order,
      ...{ email: '', deliveryWish: '', note: '', website: '', installation: false, haulAway: false },
      items: [{ ...line, tags: [] }],
    });
  });

  it.each([
    ['an email address alone', { phone: '', email: 'ada@example.com' }],
    ['both', { email: ' ada@example.com ' }],
    ['a number as it is dialled abroad', { phone: '+1 212 555 0100' }],
    ['a free gift', { items: [line, { ...line, id: 'gift', price: 0 }] }],
  ])('is taken with %s', (_what, more) => {
    expect(refusal(OrderRequest, { ...order, ...more })).toBeNull();
  });

  it.each<[string, object, string, string]>([
    ['nobody', { name: ' ' }, 'name', 'Name is required'],
    ['no way to answer', { phone: '' }, 'phone', 'Enter a phone number or an email address'],
    ['letters for a number', { phone: 'call me' }, 'phone', 'Enter a valid phone number'],
    ['a number of four digits', { phone: '1234' }, 'phone', 'Enter a valid phone number'],
    ['no ZIP code', { zip: '' }, 'zip', 'Enter a ZIP code of five digits'],
    ['nothing', { items: [] }, 'items', 'The cart is empty'],
    [
      'a line that is there already',
      { items: [line, line] },
      'items',
      'items has the same id more than once',
    ],
    ['a long note', { note: 'x'.repeat(501) }, 'note', 'Note may have at most 500 characters'],
    [
      'a key that is too short',
      { requestKey: 'short' },
      'requestKey',
      'requestKey: 16 to 100 letters, digits and dashes',
    ],
  ])('is refused with %s', (_what, more, field, message) => {
    expect(fieldAtFault(OrderRequest, { ...order, ...more })).toBe(field);
    expect(refusal(OrderRequest, { ...order, ...more })?.message).toBe(message);
  });

  it('contains as many lines as a cart', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ ...line, id: `p-${at}` }));
    expect(refusal(OrderRequest, { ...order, items: lines(LIMITS.linesPerCart) })).toBeNull();
    expect(fieldAtFault(OrderRequest, { ...order, items: lines(LIMITS.linesPerCart + 1) })).toBe('items');
  });

  it('has no line breaks in what may become part of an email header', () => {
    expect(parse(OrderRequest, { ...order, name: 'Ada\r\nBcc: all@example.com' }).name).toBe(
      'Ada Bcc: all@example.com',
    );
  });
});

describe('the code of a request', () => {
  it.each(['K7Q-4MD', 'k7q-4md', ' k7q 4md ', 'K7Q4MD', 'k-7-q-4-m-d'])('may be typed as %j', (typed) => {
    expect(parse(OrderRequestCode, typed)).toBe('K7Q-4MD');
  });

  it('may be typed with letters that look like its digits', () => {
    expect(parse(OrderRequestCode, 'ko1-il4')).toBe('K01-114');
  });

  it.each(['', 'K7Q', 'K7Q-4MDX', 'K7Q_4MD', 'ÄÖÜ-4MD'])('is not %j', (typed) => {
    expect(refusal(OrderRequestCode, typed)?.message).toBe('Enter the code as it was given, such as K7Q-4MD');
  });

  it('is asked for together with the ZIP code', () => {
    expect(fieldAtFault(OrderStatusRequest, { code: 'K7Q-4MD' })).toBe('zip');
    expect(refusal(OrderStatusRequest, { code: 'K7Q-4MD', zip: '10001' })).toBeNull();
  });

  it.each(ORDER_REQUEST_STATES)('finds a request that is %s, which a sentence explains', (state) => {
    expect(ORDER_REQUEST_STATE_TEXTS[state]).toMatch(/^[A-Z].*\.$/);
  });
});

describe('the subtotal', () => {
  const shown = { ...line, title: 'Washer', sku: '', handle: '' };

  it('is before delivery and services, or before delivery where services are part of it', () => {
    expect(subtotalText({ subtotal: 899, lines: [shown] })).toBe(
      'Subtotal $899.00, before delivery and services.',
    );
    const id = serviceLineId({ service: 'installation', productId: 'p-1' });
    expect(subtotalText({ subtotal: 998, lines: [shown, { ...shown, id }] })).toBe(
      'Subtotal $998.00, before delivery.',
    );
  });
});

describe('a gift', () => {
  const paid = { id: 'p-1', price: 899, tags: ['bundle-1'] };
  const gift = { id: 'g-1', price: 0, tags: ['bundle-1', 'gift'] };
  const service = { ...paid, id: serviceLineId({ service: 'installation', productId: 'p-1' }) };

  it.each<[string, typeof paid, (typeof paid)[], boolean]>([
    ['beside what it comes with', gift, [paid, gift], true],
    ['alone', gift, [gift], false],
    ['beside another product', gift, [{ ...paid, tags: ['bundle-2'] }, gift], false],
    ['beside another gift', gift, [gift, { ...gift, id: 'g-2' }], false],
    ['beside a service alone', gift, [service, gift], false],
    ['that costs something', { ...gift, price: 1 }, [paid], false],
    ['without tags', { ...gift, tags: [] }, [paid], false],
  ])('%s is free: %4$s', (_what, one, lines, isFree) => {
    expect(isFreeGift(one, lines)).toBe(isFree);
  });
});

describe('a product alert', () => {
  const alert = { email: 'ada@example.com', productId: 'p-1', kind: 'price-drop' };

  it.each<[object, string]>([
    [{ kind: 'cheaper' }, 'kind'],
    [{ kind: undefined }, 'kind'],
    [{ email: 'ada' }, 'email'],
    [{ email: 'ada@localhost' }, 'email'],
    [{ productId: '' }, 'productId'],
    [{ productId: 'p\0' }, 'productId'],
  ])('is refused with %j', (more, field) => {
    expect(fieldAtFault(ProductAlertRequest, { ...alert, ...more })).toBe(field);
  });

  it('is taken for a price and for stock', () => {
    for (const kind of ['price-drop', 'back-in-stock'])
      expect(refusal(ProductAlertRequest, { ...alert, kind })).toBeNull();
  });
});
