import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/accessibility',
  title: 'Accessibility',
  description: 'How we make this shop usable for everyone.',
  blocks: [
    {
      text: 'This shop is made to meet WCAG 2.2 at level AA: it works by keyboard, with screen readers, at 200 % zoom, with less motion, and for the most part without JavaScript.',
    },
    { heading: 'Something in your way?' },
    {
      text: 'Tell us: {phone} or {email}. Say which page, and what you use. Until it is mended we do by phone what the page should have done.',
    },
  ],
};
