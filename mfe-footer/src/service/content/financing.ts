import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/financing/affirm',
  title: 'Financing with Affirm',
  description: 'Pay for your appliances over time.',
  blocks: [
    {
      text: 'With Affirm you can pay for a purchase in monthly instalments. Whether you are approved, and at which rate, Affirm decides after a check.',
    },
    { heading: 'How it works' },
    {
      list: [
        'Choose your appliances and put them into the [cart](/cart).',
        'Tell us at {phone} that you want to pay with Affirm; you get a link to apply.',
        'Once approved, you sign with Affirm, and we schedule your delivery.',
      ],
    },
    { heading: 'Good to know' },
    {
      text: 'You see the full cost, the interest and the number of payments before you agree. We earn nothing by your choosing to finance.',
    },
  ],
};
