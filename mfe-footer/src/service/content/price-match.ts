import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/price-match',
  title: 'Price match',
  description: 'Found it for less? We match it.',
  blocks: [
    {
      text: 'Found the same new appliance for less at another authorized US dealer? Show us, and you pay that price.',
    },
    { heading: 'What counts' },
    {
      list: [
        'The same model number, new, in stock and for sale now.',
        'The total with delivery and fees.',
        'An authorized dealer: no marketplace sellers, auctions or open boxes.',
      ],
    },
    { heading: 'How to ask' },
    {
      text: 'Call {phone} before you order and tell us where you saw it. If our own price falls within 14 days of your order, you get the difference back.',
    },
  ],
};
