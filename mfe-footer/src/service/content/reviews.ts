import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/reviews',
  title: 'Reviews',
  description: 'What to know about reviews of our shop and our appliances.',
  blocks: [
    { text: 'We do not publish ratings that we cannot verify, so this shop shows none of its own.' },
    { heading: 'Where to read about an appliance' },
    {
      list: [
        'The maker’s site, where owners write about the model.',
        'Independent test magazines; ask us for the tests of a model and we send you what we know.',
      ],
    },
    { heading: 'Tell us how we did' },
    {
      text: 'Good or bad, we want to hear it: {phone}, or {email}. What you write goes to the person who runs the shop.',
    },
  ],
};
