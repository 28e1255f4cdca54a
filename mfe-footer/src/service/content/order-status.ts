import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/order-status',
  title: 'Order status',
  description: 'How to learn where your order is.',
  blocks: [
    {
      text: 'Orders are placed with our team, and our team tells you where they are. Have the order number from your confirmation at hand.',
    },
    { heading: 'Ask by phone' },
    { text: 'Call {phone}. We are there {hours}.' },
    { heading: 'Ask in writing' },
    {
      text: '[Send us a message](/contact) with your order number and the name on the order. We answer within one business day.',
    },
    { heading: 'What happens after you order' },
    {
      list: [
        'We confirm price, stock and a delivery date with you.',
        'The delivery partner calls a day before with a time window of four hours.',
        'After delivery you have 48 hours to report transport damage.',
      ],
    },
  ],
};
