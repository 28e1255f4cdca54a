import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/terms',
  title: 'Terms of sale',
  description: 'The rules under which we sell.',
  blocks: [
    { heading: 'Prices and offers' },
    {
      text: 'Prices are in US dollars without sales tax. A price in your cart is an offer until we confirm your order; obvious errors we may correct before.',
    },
    { heading: 'Ordering and paying' },
    {
      text: 'A contract begins when we confirm your order. You pay by card, wallet or financing. At most 50 of an item are sold to one household.',
    },
    { heading: 'Delivery' },
    { text: 'Dates are our best estimate. The risk passes to you on delivery.' },
    { heading: 'Law' },
    { text: 'The law of the State of New York applies. Your rights as a consumer stay untouched.' },
  ],
};
