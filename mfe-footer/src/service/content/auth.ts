import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/auth',
  title: 'Sign in or create an account',
  description: 'Accounts are not needed to buy at Kilowatt.',
  blocks: [
    {
      text: 'There is nothing to sign in to: Kilowatt sells to guests, and your cart is kept in this browser.',
    },
    { list: ['[Go on shopping](/)', '[See your cart](/cart)', '[Ask about an order](/order-status)'] },
    { text: 'For anything about your orders call {phone}.' },
  ],
};
