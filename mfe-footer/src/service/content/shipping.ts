import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  path: '/shipping',
  title: 'Shipping and delivery',
  description: 'Free nationwide delivery on orders above $799, and what delivery includes.',
  blocks: [
    {
      text: 'Delivery is free nationwide on orders above $799. Below that we tell you the cost before you pay.',
    },
    { heading: 'What is included' },
    {
      list: [
        'Delivery to the room of your choice where the way there is clear.',
        'Unpacking, and taking the packaging with us.',
        'A call the day before with a time window.',
      ],
    },
    { heading: 'What can be added' },
    {
      list: [
        'Installation by licensed partners.',
        'Haul-away of your old appliance.',
        'New hoses, cords and vents where the law or the maker asks for them.',
      ],
    },
    { heading: 'Before the day' },
    {
      text: 'Measure the doors, stairs and lifts on the way as well as the opening. If something will not fit, call us at {phone} and we find another model or another way in.',
    },
  ],
};
