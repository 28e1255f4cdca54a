import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/account',
  title: 'Your account',
  description: 'Kilowatt works without an account: what a guest can do, and how to reach us.',
  blocks: [
    {
      text: 'You can buy from us without an account. Your cart and the products that you compare are kept in this browser, and nowhere else.',
    },
    { heading: 'What you can do as a guest' },
    {
      list: [
        '[See your cart](/cart) and order by phone with its number.',
        '[Ask about an order](/order-status) with the order number from your confirmation.',
        '[Compare products](/compare) side by side.',
        '[Subscribe to our newsletter](#newsletter) at the bottom of every page.',
      ],
    },
    { heading: 'Need something else?' },
    { text: 'Call us at {phone}, or [write to us](/contact).' },
  ],
};
