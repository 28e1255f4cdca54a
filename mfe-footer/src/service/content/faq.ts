export type Question = { question: string; answer: string };

/** Answers are written like the texts of `service-content`. */
export const questions: readonly Question[] = [
  {
    question: 'Do I need an account to order?',
    answer: 'No. Put what you want into the [cart](/cart) and call us with the cart number.',
  },
  {
    question: 'Is delivery really free?',
    answer: 'Yes, nationwide, on orders above $799. See [shipping](/shipping) for what it includes.',
  },
  {
    question: 'Do you install appliances and take the old ones away?',
    answer:
      'Our delivery partners do both in most of the country. Tell us when you order, and we confirm it for your ZIP code.',
  },
  {
    question: 'How do I know that it fits?',
    answer:
      'Every product page states width, height and depth. Leave half an inch at the sides for most appliances, and measure doors and stairs on the way.',
  },
  { question: 'Can I see appliances before I buy?', answer: 'Yes, in our showroom: {showroom}. {hours}.' },
  {
    question: 'Will you match another shop’s price?',
    answer: 'Yes, for the same new model at an authorized dealer: see [price match](/price-match).',
  },
  {
    question: 'How do rebates work?',
    answer:
      'The maker pays them on top of our price. See what runs in the [Rebate Center](/rebates?active=true), and we help with the claim.',
  },
  { question: 'Can I pay over time?', answer: 'Yes, with Affirm: see [financing](/financing/affirm).' },
  {
    question: 'What if it arrives damaged?',
    answer: 'Tell us within 48 hours at {phone}. Exchange and pick-up are on us: see [returns](/returns).',
  },
  { question: 'Where is my order?', answer: 'Our team knows: see [order status](/order-status).' },
];
