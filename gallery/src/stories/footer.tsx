import { Slot } from '@kilowatt/remote-kit';
import type { shopper } from '../frame/act';
import type { Answer, State, Story } from '../story';

type Shopper = typeof shopper;
const toPhone = async (who: Shopper) => {
  await who.type('Email', 'ada@example.com');
  await who.click('button', 'Subscribe');
  await who.sees('Skip this step');
};
const state = (name: string, act?: State['act'], answer?: Answer): State => ({
  name,
  render: () => <Slot name="footer" />,
  ...(act && { act }),
  ...(answer && { answers: { '/api/newsletter-signup': answer } }),
});
const refused = { type: 'x', title: 'x', status: 400, code: 'invalid-field', detail: 'x', error: 'x' };

export const FOOTER: readonly Story[] = [
  {
    group: 'mfe-footer',
    name: 'footer',
    states: [
      state('At rest'),
      state('No email', async (who) => {
        await who.click('button', 'Subscribe');
        await who.sees('Email is required');
      }),
      state('Second step', toPhone),
      state(
        'Signed up',
        async (who) => {
          await toPhone(who);
          await who.click('button', 'Skip this step');
        },
        { body: { success: true } },
      ),
      state(
        'Refused',
        async (who) => {
          await toPhone(who);
          await who.type('Phone (optional)', '12');
          await who.click('button', 'Submit');
        },
        { status: 400, body: { ...refused, field: 'phone', message: 'Please enter a valid phone number' } },
      ),
      { ...state('Signed up without a script'), path: '/?newsletter=subscribed' },
    ],
  },
];
