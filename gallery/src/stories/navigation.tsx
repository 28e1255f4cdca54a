import { Slot } from '@kilowatt/remote-kit';
import type { Story } from '../story';

export const NAVIGATION: readonly Story[] = [
  {
    group: 'mfe-navigation',
    name: 'topBar',
    states: [
      { name: 'At rest', render: () => <Slot name="topBar" /> },
      {
        name: 'Live chat open',
        render: () => <Slot name="topBar" />,
        height: 260,
        act: (shopper) => shopper.click('button', 'Live chat'),
      },
    ],
  },
  {
    group: 'mfe-navigation',
    name: 'categoryNav',
    states: [
      { name: 'At rest', render: () => <Slot name="categoryNav" /> },
      ...['Laundry', 'Cooking', 'Outdoor Kitchen'].map((title) => ({
        name: `${title} open`,
        render: () => <Slot name="categoryNav" />,
        height: 620,
        act: (shopper: typeof import('../frame/act').shopper) => shopper.click('button', `${title} menu`),
      })),
      {
        name: 'Menu of a small screen',
        render: () => (
          <>
            <Slot name="header" />
            <Slot name="categoryNav" />
          </>
        ),
        height: 760,
        act: (shopper) => shopper.click('button', 'Menu'),
      },
    ],
  },
  {
    group: 'mfe-navigation',
    name: 'ticker',
    states: [
      { name: 'Running', render: () => <Slot name="ticker" /> },
      {
        name: 'Paused',
        render: () => <Slot name="ticker" />,
        act: (shopper) => shopper.click('button', 'Pause promotions'),
      },
    ],
  },
];
