import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/warranty',
  title: 'Warranty',
  description: 'The maker’s warranty, and how to use it.',
  blocks: [
    {
      text: 'Every new appliance comes with its maker’s full warranty: we are an [authorized dealer](/authorized-dealer) of the brands that we sell.',
    },
    { heading: 'Using it' },
    {
      list: [
        'Keep the receipt: it is your proof of purchase.',
        'Write down the model and serial number; they are on a plate inside the door or on the back.',
        'Call the maker’s service line, or call us at {phone} and we connect you.',
      ],
    },
    { heading: 'Longer cover' },
    {
      text: 'For most appliances a service plan of up to five years can be added when you order. Ask us what it covers for yours.',
    },
  ],
};
