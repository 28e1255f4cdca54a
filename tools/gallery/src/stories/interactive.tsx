import { Button, Dialog, DialogHeader, Disclosure, NumberField, Tabs } from '@kilowatt/ui';
import type { Story } from '../frame/story';

const nothing = () => {};
const TABS = [
  { id: 'suggestions', label: 'Suggestions' },
  { id: 'products', label: 'Products' },
] as const;

const dialog = (placement: 'centre' | 'side') => () => (
  <Dialog open labelledBy="title" placement={placement} onDismiss={nothing}>
    <DialogHeader id="title" title="Filters" onClose={nothing} />
    <div css={{ padding: 16 }}>
      <Button wide>Show 12 products</Button>
    </div>
  </Dialog>
);
const quantity = (value: number) => () => (
  <NumberField
    value={value}
    min={1}
    max={50}
    label="Quantity of Washer"
    decreaseLabel="One less of Washer"
    increaseLabel="One more of Washer"
    onChange={nothing}
  />
);

export const INTERACTIVE: readonly Story[] = [
  {
    group: 'Primitives',
    name: 'Dialog',
    states: [
      { name: 'In the centre', height: 480, render: dialog('centre') },
      { name: 'At the side', height: 480, render: dialog('side') },
    ],
  },
  {
    group: 'Primitives',
    name: 'Tabs, NumberField and Disclosure',
    states: [
      {
        name: 'Tabs',
        render: () => (
          <Tabs
            label="Search results"
            tabs={TABS}
            selected="suggestions"
            onSelect={nothing}
            controls="results"
            idPrefix="tab"
          />
        ),
      },
      { name: 'NumberField', render: quantity(7) },
      { name: 'NumberField at its minimum', render: quantity(1) },
      { name: 'Disclosure, closed', render: () => <Disclosure summary="Brand">LG</Disclosure> },
      {
        name: 'Disclosure, open',
        render: () => (
          <Disclosure summary="Brand" open>
            LG
          </Disclosure>
        ),
      },
    ],
  },
];
