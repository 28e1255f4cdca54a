import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/authorized-dealer',
  title: 'Authorized dealer',
  description: 'Why it matters where an appliance comes from.',
  blocks: [
    { text: 'We sell new appliances that come from their makers or the makers’ distributors.' },
    { heading: 'What that means for you' },
    {
      list: [
        'The full warranty of the maker.',
        'Genuine, US-market models with US service.',
        'Rebates that makers pay to customers of authorized dealers: see the [Rebate Center](/rebates?active=true).',
      ],
    },
    { heading: 'Not sure about a brand?' },
    { text: 'Ask us for our dealer number of any brand: {phone}.' },
  ],
};
