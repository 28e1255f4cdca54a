// cspell:disable
import { type Label, labels } from './label';

const spokenSeen = labels('list', [
  ['hey can you show me a white top load washer', 'washer', { colour: 'White', style: ['top load'] }],
  [
    'i am looking for a refrigerator that fits in a 33 inch space',
    'refrigerator',
    {},
    { limits: { width: { max: 33 } } },
  ],
  ['show me gas stoves with five burners', 'range', { fuel: 'gas', burners: 5 }],
  [
    'what is the best quiet dishwasher for under 500 bucks',
    'dishwasher',
    { priceMax: 500 },
    { sort: 'quietest' },
  ],
  [
    'do you guys have any black french door fridges',
    'refrigerator',
    { colour: 'Black', style: ['french door'] },
  ],
  ['i want to buy a dryer that runs on propane', 'dryer', { fuel: ['gas', 'propane'] }],
  ['my wife wants a blue fridge', 'refrigerator', { colour: 'Blue' }],
  ['we need a chest freezer for our garage', 'freezer', { style: ['chest'], features: ['Garage Ready'] }],
  [
    'find me an lg washer and dryer set that stacks',
    'washer-dryer set',
    { brand: 'LG', features: ['stackable'] },
  ],
  ['please show induction ranges thirty inches wide', 'range', { fuel: 'induction', width: 30 }],
  ['okay google find a window ac for a bedroom', 'air conditioner', { style: ['window'] }],
  [
    'a fridge about 30 inches wide and 66 inches tall',
    'refrigerator',
    { width: 30 },
    { measures: { height: 66 } },
  ],
  ['need new dishwasher asap stainless', 'dishwasher', { colour: 'Stainless Steel' }],
  [
    'is there a microwave that goes over the stove in black stainless',
    'microwave',
    { colour: 'Black Stainless Steel', style: ['over the range'] },
  ],
  ['which front load washers are stackable', 'washer', { style: ['front load'], features: ['stackable'] }],
]);

const spokenUnseen = labels('list', [
  [
    'could you find me a black side by side refrigerator',
    'refrigerator',
    { colour: 'Black', style: ['side by side'] },
  ],
  ["i'm searching for a stackable electric dryer", 'dryer', { fuel: 'electric', features: ['stackable'] }],
  ['what gas ranges do you have in white', 'range', { fuel: 'gas', colour: 'White' }],
  ['are there any panel ready dishwashers', 'dishwasher', { colour: 'Panel Ready' }],
  ['we just moved and need a top freezer fridge', 'refrigerator', { style: ['top freezer'] }],
  ['my husband wants a charcoal grill', 'grill', { fuel: 'charcoal' }],
  ['hi i need an over the range microwave please', 'microwave', { style: ['over the range'] }],
  ['give me cheap window units', 'air conditioner', { style: ['window'] }, { sort: 'price-ascending' }],
  ['a really quiet dishwasher for an open kitchen', 'dishwasher', {}, { sort: 'quietest' }],
  [
    'is there a fridge with a bottom freezer in slate',
    'refrigerator',
    { colour: 'Slate', style: ['bottom freezer'] },
  ],
  ['can i get a washer with steam', 'washer', { features: ['Steam'] }],
  ['which of your cooktops are induction', 'cooktop', { fuel: 'induction' }],
  ['do you carry ventless dryers', 'dryer', { features: ['ventless'] }],
  ['tell me about double wall ovens', 'wall oven', { style: ['double oven'] }],
  [
    'i would like a wine cooler that holds forty six bottles',
    'wine cooler',
    {},
    { measures: { bottles: 46 } },
  ],
]);

const measuredSeen = labels('list', [
  ['fridge 2\'6" wide', 'refrigerator', { width: 30 }],
  ['refrigerator 5\'10" tall', 'refrigerator', {}, { measures: { height: 70 } }],
  ['dishwasher 45 cm', 'dishwasher', { width: 18 }],
  ['gas range 0.9 m wide', 'range', { fuel: 'gas', width: 36 }],
  ['600mm dishwasher', 'dishwasher', { width: 24 }],
  ['60 cm washer', 'washer', { width: 24 }],
  ['2 1/2 foot wide refrigerator', 'refrigerator', { width: 30 }],
  ['3 ft wide fridge', 'refrigerator', { width: 36 }],
  ['chest freezer 200 liters', 'freezer', { style: ['chest'] }, { measures: { capacity: 7.1 } }],
  ['air conditioner 1.5 ton', 'air conditioner', { btu: 18000 }],
  ['fridge under 6 feet tall', 'refrigerator', {}, { limits: { height: { max: 72 } } }],
  ['refrigerator 36w x 70h', 'refrigerator', { width: 36 }, { measures: { height: 70 } }],
]);

const measuredUnseen = labels('list', [
  ['dishwasher 1\'6" wide', 'dishwasher', { width: 18 }],
  ['fridge 5 ft 10 in tall', 'refrigerator', {}, { measures: { height: 70 } }],
  ['washer 68.5 cm wide', 'washer', { width: 27 }],
  ['range hood 900 mm', 'range hood', { width: 36 }],
  ['76 cm electric range', 'range', { fuel: 'electric', width: 30 }],
  ['1.2 m range hood', 'range hood', { width: 48 }],
  ['three foot wide refrigerator', 'refrigerator', { width: 36 }],
  ['upright freezer 400 litres', 'freezer', { style: ['upright'] }, { measures: { capacity: 14.1 } }],
  ['refrigerator under 5.5 feet high', 'refrigerator', {}, { limits: { height: { max: 66 } } }],
  ['electric range 30"w x 36"h', 'range', { fuel: 'electric', width: 30 }, { measures: { height: 36 } }],
  ['fridge 91cm wide', 'refrigerator', { width: 36 }],
  ['2 ton mini split', 'mini split', { btu: 24000 }],
]);

const pricedSeen = labels('collection', [
  ['washer under 500 bucks', 'washer', { priceMax: 500 }],
  ['fridge for less than a thousand dollars', 'refrigerator', { priceMax: 1000 }],
  ['gas range 1,200 or cheaper', 'range', { fuel: 'gas', priceMax: 1200 }],
  ['electric range under 1.5k', 'range', { fuel: 'electric', priceMax: 1500 }],
  ['fridge not over $1500', 'refrigerator', { priceMax: 1500 }],
  ['washer max 700 usd', 'washer', { priceMax: 700 }],
  ['dryer $400-$600', 'dryer', { priceMin: 400, priceMax: 600 }],
  ['dishwasher my budget is 800', 'dishwasher', { priceMax: 800 }],
  ['washing machine no more than six hundred dollars', 'washer', { priceMax: 600 }],
]);

const pricedUnseen = labels('collection', [
  ['microwave below 200 bucks', 'microwave', { priceMax: 200 }],
  ['washer for under five hundred dollars', 'washer', { priceMax: 500 }],
  ['freezer less than 2k', 'freezer', { priceMax: 2000 }],
  ['dishwasher cheaper than $450', 'dishwasher', { priceMax: 450 }],
  ['refrigerator not more than 2000 dollars', 'refrigerator', { priceMax: 2000 }],
  ['top load washer 600 dollars max', 'washer', { style: ['top load'], priceMax: 600 }],
  ['electric range i can spend up to 900', 'range', { fuel: 'electric', priceMax: 900 }],
  ['dryer that costs less than 650', 'dryer', { priceMax: 650 }],
  [
    'fridge between one thousand and two thousand dollars',
    'refrigerator',
    { priceMin: 1000, priceMax: 2000 },
  ],
]);

const negatedSeen = labels('list', [
  ['refrigerator without ice maker', 'refrigerator', {}, { excluded: ['Ice Maker'] }],
  ['washer no agitator', 'washer', {}, { excluded: ['Agitator'] }],
  ['dishwasher that is not stainless', 'dishwasher', {}, { excluded: ['Stainless Steel'] }],
  ['fridge anything but white', 'refrigerator', {}, { excluded: ['White'] }],
  ['range, not gas', 'range', {}, { excluded: ['Gas'] }],
  ["dryer that isn't electric", 'dryer', {}, { excluded: ['Electric'] }],
  ['stove other than black', 'range', {}, { excluded: ['Black'] }],
  ["microwave i don't want over the range", 'microwave', {}, { excluded: ['Over the Range'] }],
]);

const negatedUnseen = labels('list', [
  ['fridge with no water dispenser', 'refrigerator', {}, { excluded: ['Water Dispenser'] }],
  ["refrigerator that isn't black", 'refrigerator', {}, { excluded: ['Black'] }],
  ['washer but not top load', 'washer', {}, { excluded: ['Top Load'] }],
  ['range except electric', 'range', {}, { excluded: ['Electric'] }],
  ["cooktop that's not induction", 'cooktop', {}, { excluded: ['Induction'] }],
  ['no stainless dishwashers', 'dishwasher', {}, { excluded: ['Stainless Steel'] }],
  ['microwave not over the range', 'microwave', {}, { excluded: ['Over the Range'] }],
  ["refrigerator don't need ice maker", 'refrigerator', {}, { excluded: ['Ice Maker'] }],
]);

const pluralSeen = labels('collection', [
  ['top-mount refrigerators', 'refrigerator', { style: ['top freezer'] }],
  ['counter-depth french-door fridges', 'refrigerator', { style: ['counter depth', 'french door'] }],
  [
    'side-by-sides in stainless-steel',
    'refrigerator',
    { style: ['side by side'], colour: 'Stainless Steel' },
  ],
  ['washing-machines', 'washer'],
  ['slide-ins gas 30-inch', 'range', { style: ['slide in'], fuel: 'gas', width: 30 }],
  ['front-loaders', 'washer', { style: ['front load'] }],
  ['dish-washers with 3rd-racks', 'dishwasher', { features: ['Third Rack'] }],
  ['built-ins microwaves', 'microwave', { style: ['Built-In'] }],
]);

const pluralUnseen = labels('collection', [
  ['french-doors refrigerators', 'refrigerator', { style: ['french door'] }],
  ['top-loaders', 'washer', { style: ['top load'] }],
  ['bottom-freezers counter-depth', 'refrigerator', { style: ['bottom freezer', 'counter depth'] }],
  ['over-the-ranges in black', 'microwave', { style: ['over the range'], colour: 'Black' }],
  ['self-cleaning double-ovens', 'wall oven', { style: ['double oven'], features: ['self cleaning'] }],
  ['wine-fridges 24-inch', 'wine cooler', { width: 24 }],
  ['chest-freezers 7-cu-ft', 'freezer', { style: ['chest'], capacity: 7 }],
  ['slide-in-ranges electric', 'range', { style: ['slide in'], fuel: 'electric' }],
]);

const spanishSeen = labels('list', [
  [
    'busco una lavadora barata de carga superior',
    'washer',
    { style: ['top load'] },
    { sort: 'price-ascending' },
  ],
  ['refrigerador que no sea blanco', 'refrigerator', {}, { excluded: ['White'] }],
  ['estufa de gas de menos de quinientos dolares', 'range', { fuel: 'gas', priceMax: 500 }],
  ['nevera de 1.70 m de alto', 'refrigerator', {}, { measures: { height: 66.9 } }],
  ['quiero una secadora electrica blanca', 'dryer', { fuel: 'electric', colour: 'White' }],
  [
    'aire acondicionado para un cuarto de 300 pies cuadrados',
    'air conditioner',
    {},
    { measures: { area: 300 } },
  ],
  ['horno de pared doble de treinta pulgadas', 'wall oven', { style: ['double oven'], width: 30 }],
  ['tienen lavaplatos negros', 'dishwasher', { colour: 'Black' }],
]);

const spanishUnseen = labels('list', [
  ['necesito una estufa electrica de 30 pulgadas', 'range', { fuel: 'electric', width: 30 }],
  ['lavadora que no sea negra', 'washer', {}, { excluded: ['Black'] }],
  ['refrigerador de menos de mil dolares', 'refrigerator', { priceMax: 1000 }],
  ['congelador de 1.5 m de alto', 'freezer', {}, { measures: { height: 59.1 } }],
  ['quiero un microondas para encima de la estufa', 'microwave', { style: ['over the range'] }],
  ['secadora de gas de setecientos dolares o menos', 'dryer', { fuel: 'gas', priceMax: 700 }],
  ['lavavajillas de 60 cm', 'dishwasher', { width: 24 }],
  ['me gustaria una nevera con dispensador de agua', 'refrigerator', { features: ['Water Dispenser'] }],
]);

/** Spoken sentences, other units, prices in words, negations, plurals and Spanish: those that the reader was taught. */
export const SPOKEN: readonly Label[] = [
  ...spokenSeen,
  ...measuredSeen,
  ...pricedSeen,
  ...negatedSeen,
  ...pluralSeen,
  ...spanishSeen,
];
/** Others of the same kinds, which nothing was mended for. */
export const SPOKEN_UNSEEN: readonly Label[] = [
  ...spokenUnseen,
  ...measuredUnseen,
  ...pricedUnseen,
  ...negatedUnseen,
  ...pluralUnseen,
  ...spanishUnseen,
];
