import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/returns',
  title: 'Returns',
  description: 'How to return an appliance, and what it costs.',
  blocks: [
    { text: 'You can return an unused appliance in its original packaging within 30 days of delivery.' },
    { heading: 'How it works' },
    {
      list: [
        'Call {phone} or [write to us](/contact) with your order number.',
        'We arrange the pick-up and tell you its cost.',
        'We refund to the way you paid, within ten business days of the appliance reaching us.',
      ],
    },
    { heading: 'Arrived damaged or wrong?' },
    { text: 'Tell us within 48 hours of delivery and keep the packaging. Exchange and pick-up are on us.' },
    { heading: 'What we cannot take back' },
    {
      list: [
        'Installed or used appliances, unless they are defective.',
        'Closeout pieces that are marked final sale.',
        'Special orders that were made for you.',
      ],
    },
  ],
};
