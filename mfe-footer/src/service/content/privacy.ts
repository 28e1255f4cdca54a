import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/privacy',
  title: 'Privacy',
  description: 'What this shop knows of you, and what it does not.',
  blocks: [
    { heading: 'In your browser' },
    {
      text: 'Your cart and the products that you compare are kept in the local storage of this browser. You can delete them there at any time.',
    },
    { heading: 'With us' },
    {
      list: [
        'A copy of your cart under a random number, so that you can read it to us on the phone.',
        'What is searched for, without who searched.',
        'Your e-mail address, and phone number if you gave one, when you subscribe to the newsletter.',
      ],
    },
    { heading: 'With others' },
    { text: 'This shop loads no trackers and no advertising. We sell no data.' },
    { heading: 'Your rights' },
    { text: 'Ask at {email} what we know of you, and have it corrected or deleted.' },
  ],
};
