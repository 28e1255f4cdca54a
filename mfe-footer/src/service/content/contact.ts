import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/contact',
  title: 'Contact us and visit our showroom',
  description: 'Phone, message, and our showroom in New York.',
  blocks: [
    { heading: 'Call' },
    { text: '{phone}. {hours}.' },
    { heading: 'Write' },
    {
      text: 'Send an e-mail to {email}. Tell us the model number or your order number where you have one. We answer within one business day.',
    },
    { heading: 'Visit our showroom in NYC' },
    { text: '{showroom}. {hours}. No appointment needed; with one you have a specialist to yourself.' },
  ],
};
