import { ZipButton, ZipForm } from '@kilowatt/product-ui';
import type { Answer, State, Story } from '../story';

const DELIVERED: Answer = {
  body: {
    ...{ zip: '10019', area: 'New York', delivery: 49, installation: null, haulAway: 0, days: [1, 3] },
    ...{ dates: ['2026-11-25', '2026-12-01'], note: null, freeAbove: 799 },
  },
};
const NOT_DELIVERED: Answer = {
  body: {
    ...{ zip: '00601', area: null, delivery: 49, installation: null, haulAway: null, days: [1, 3] },
    ...{ dates: null, note: 'Call us and we will find a way.', freeAbove: 799 },
  },
};
const form = (name: string, more: Partial<State> = {}): State => ({
  name,
  render: () => (
    <div css={{ width: 320, padding: 16 }}>
      <ZipForm />
    </div>
  ),
  ...more,
});

export const DELIVERY: readonly Story[] = [
  {
    group: 'Primitives',
    name: 'ZipButton and ZipForm',
    states: [
      form('Without a ZIP code'),
      form('With one that is remembered', {
        storage: { deliveryZip: 10019 },
        answers: { '/api/delivery': DELIVERED },
      }),
      form('Not delivered there', {
        answers: { '/api/delivery': NOT_DELIVERED },
        act: async (shopper) => {
          await shopper.type('ZIP code', '00601');
          await shopper.click('button', 'Show delivery dates');
          await shopper.sees(/^We do not deliver to 00601/);
        },
      }),
      {
        name: 'Asked over the page',
        render: () => <ZipButton>Deliver to</ZipButton>,
        height: 320,
        act: (shopper) => shopper.click('button', 'Deliver to'),
      },
    ],
  },
];
