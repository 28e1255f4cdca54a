import { describe, expect, it } from '@jest/globals';
import { readLeaning, readSort, type Sort, serviceOf, servicePage } from './phrases';

describe('the order that a query asks for', () => {
  it.each<[string, Sort, string]>([
    ['cheapest washer', 'price-ascending', 'washer'],
    ['lowest-priced lg dryer', 'price-ascending', 'lg dryer'],
    ['most expensive range', 'price-descending', 'range'],
    ['quietest dishwasher for the kitchen', 'quietest', 'dishwasher for the kitchen'],
    ['largest capacity washer', 'largest', 'washer'],
    ['smallest ice maker', 'smallest', 'ice maker'],
    ['most energy efficient freezer', 'most-efficient', 'freezer'],
    ['top-rated microwave', 'best-rated', 'microwave'],
    ['dryer best reviews', 'best-rated', 'dryer'],
    ['newest samsung refrigerator', 'newest', 'samsung refrigerator'],
    ['cheaper washer', 'price-ascending', 'washer'],
    ['quieter dishwasher', 'quietest', 'dishwasher'],
    ['a larger capacity dryer', 'largest', 'a dryer'],
    ['smaller lg fridge', 'smallest', 'lg fridge'],
  ])('%j is %s, and leaves %j', (text, sort, rest) => {
    expect(readSort(text)).toEqual({ sort, superlative: true, rest });
  });

  it.each<[string, Sort, string]>([
    ['cheap washer', 'price-ascending', 'washer'],
    ['affordable lg dryer', 'price-ascending', 'lg dryer'],
    ['budget range', 'price-ascending', 'range'],
    ['high capacity washer', 'largest', 'washer'],
    // A value of that name may be meant, so the word stays.
    ['very quiet dishwasher', 'quietest', 'very quiet dishwasher'],
    ['low noise hood', 'quietest', 'low noise hood'],
  ])('%j leans to %s, and leaves %j', (text, sort, rest) => {
    expect(readSort(text)).toEqual({ sort, superlative: false, rest });
  });

  it.each([
    ...['smaller than 30" fridge', 'bigger fridge than 20 cu ft', '24" or smaller', 'no larger than 30'],
    ...['budget 800', 'budget is 800', 'budget of $800', 'washer', 'cheapskate', ''],
  ])('%j is none', (text) => {
    expect(readSort(text)).toEqual({ sort: null, superlative: false, rest: text });
  });

  it('is the superlative of two', () => {
    expect(readSort('cheapest quiet dishwasher')).toMatchObject({
      sort: 'price-ascending',
      superlative: true,
    });
  });
});

describe('words that lean to an order', () => {
  it.each<[string, string[], string]>([
    ['cheap lg washer', ['cheap'], 'cheapest lg washer'],
    ['extra large washer', ['extra', 'large'], 'largest washer'],
    ['very quiet dishwasher', ['very', 'quiet'], 'quietest dishwasher'],
  ])('of %j are %j, and ask for the order as %j', (text, words, superlative) => {
    expect(readLeaning(text)).toEqual({ words, superlative });
  });

  it.each(['lg washer', 'cheapest washer', ''])('of %j are none', (text) =>
    expect(readLeaning(text)).toBeNull(),
  );
});

describe('a question about service', () => {
  it.each<[string, string]>([
    ['track my order', '/order-status'],
    ['where is my order', '/order-status'],
    ['can i pay monthly', '/financing/affirm'],
    ['is there a warranty', '/warranty'],
    ['do you price match', '/price-match'],
    ['do you take away my old fridge and haul away', '/shipping'],
    ['will you take my old dryer', '/shipping'],
    ['recycle old fridge', '/shipping'],
    ['get rid of my old stove', '/shipping'],
    ['when will my order arrive', '/order-status'],
    ['do you deliver to brooklyn', '/shipping'],
    ['when will my fridge be delivered', '/shipping'],
    ['can i pick up a microwave today', '/shipping'],
    ['showroom in new york', '/contact'],
    ['why is my dryer not heating', '/faq'],
    ['dishwasher leaking water', '/faq'],
    ['gas range installation', '/faq'],
    ['how long does a washer last', '/faq'],
    ['can my fridge stand in the garage', '/faq'],
    ['washer shaking when spinning', '/faq'],
    ['my samsung dryer rattles', '/faq'],
    ['microwave sparking', '/faq'],
    ['oven wont turn off', '/faq'],
    ['freezer door wont close', '/faq'],
    ['ac not cold', '/faq'],
    ['fridge making a weird noise', '/faq'],
    ['dryer takes too long to dry', '/faq'],
    ['washer takes forever to drain', '/faq'],
    ['washer error oe', '/faq'],
    ['fix my stove', '/faq'],
    ['gas smell from range', '/faq'],
    ['dishwasher smells', '/faq'],
    ['i want to return my fridge', '/returns'],
    ['return a dishwasher', '/returns'],
    ['refund', '/returns'],
    ['can i exchange the dryer', '/returns'],
    ['haul off old washer', '/shipping'],
    ['old appliance removal', '/shipping'],
    ['stove hook up', '/shipping'],
    ['in store pickup', '/shipping'],
    ['ship to hawaii', '/shipping'],
    ['hours', '/contact'],
    ['store near me', '/contact'],
    ['best price guarantee', '/price-match'],
    ['will you beat a competitors price', '/price-match'],
    ['12 months no interest', '/financing/affirm'],
    ['do you offer financing', '/financing/affirm'],
    ['no credit check appliances', '/financing/affirm'],
    ['rent to own fridge', '/financing/affirm'],
    ['military discount', '/coupons'],
    ['delivery status', '/order-status'],
    ['live chat', '/contact'],
    ['gift card balance', '/contact'],
    ['where are you located', '/contact'],
    ['washer arrived damaged', '/returns'],
    ['whirlpool dryer no heat', '/faq'],
  ])('%j is answered by %s', (text, page) => expect(serviceOf(text)).toBe(page));

  it.each([
    'where can i buy a dryer',
    'where do i find gas ranges',
    'do you guys sell ice makers',
    'can you show me washers',
    'do you have a fridge that doesnt leak',
    'dryer with no heat option',
    'is there a white dryer',
    'do i get a stackable washer',
    'dishwasher installation kit',
    'dryer installation accessories',
    'water leak detector',
    'drain pan for washer',
    'range not freestanding',
    'not including an ice maker',
    'not exceeding 500 dollars',
    'front load washer',
    'quiet washer',
    'washer that doesnt shake',
    'dishwasher that wont leave spots',
    'dishwasher not too loud',
    'washer without shaking',
    'oven for smoking meat',
    'return air grille',
    'heat exchange dryer',
    'gas range with hookup',
    'range hood that delivers 600 cfm',
    'fridge for pickup truck',
    '24 hour delay washer',
    'washers near me',
    'fridge that keeps food cold',
    '',
  ])('%j is none', (text) => expect(serviceOf(text)).toBeNull());

  it.each<[string, string | null]>([
    ['financing options', '/financing/affirm'],
    ['where is my order', '/order-status'],
    ['extended warranty', '/warranty'],
    ['promo codes', '/coupons'],
    ['promo code lg washer', null],
    ['price matching policy', '/price-match'],
    ['free shipping', '/shipping'],
    ['help', '/faq'],
    ['labor day sale', '/collection/labor-day-sale'],
    ['black friday appliances', '/collection/black-friday-sale'],
    ['black friday washer', null],
    ['warranty for washers', null],
    ['', null],
  ])('%j as a whole leads to %j', (text, page) => expect(servicePage(text)).toBe(page));
});
