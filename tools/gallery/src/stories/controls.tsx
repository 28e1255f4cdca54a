import {
  Button,
  ButtonLink,
  Chip,
  Dialog,
  DialogHeader,
  Disclosure,
  NumberField,
  Pagination,
  Tabs,
  TextField,
  theme,
} from '@kilowatt/ui';
import type { ReactNode } from 'react';
import type { Story } from '../story';

const row =
  (...children: ReactNode[]) =>
  () => (
    <div css={{ display: 'flex', flexWrap: 'wrap', gap: theme.space[3], padding: theme.space[4] }}>
      {children.map((child, index) => (
        <div key={String(index)}>{child}</div>
      ))}
    </div>
  );
const KINDS = ['primary', 'secondary', 'quiet'] as const;

export const CONTROLS: readonly Story[] = [
  {
    group: 'Primitives',
    name: 'Button',
    states: [
      {
        name: 'Kinds',
        render: row(
          ...KINDS.map((kind) => (
            <Button key={kind} kind={kind}>
              {kind}
            </Button>
          )),
        ),
      },
      {
        name: 'Large',
        render: row(
          ...KINDS.map((kind) => (
            <Button key={kind} kind={kind} size="large">
              {kind}
            </Button>
          )),
        ),
      },
      {
        name: 'Disabled',
        render: row(
          ...KINDS.map((kind) => (
            <Button key={kind} kind={kind} disabled>
              {kind}
            </Button>
          )),
        ),
      },
      { name: 'Wide', render: () => <Button wide>Add to cart</Button> },
      { name: 'As a link', render: row(<ButtonLink to="/">Shop the sale</ButtonLink>) },
    ],
  },
  {
    group: 'Primitives',
    name: 'TextField',
    states: [
      { name: 'Empty', render: () => <TextField label="Email" name="email" placeholder="you@example.com" /> },
      { name: 'With a hint', render: () => <TextField label="Phone" name="phone" hint="Ten digits" /> },
      {
        name: 'Wrong',
        render: () => (
          <TextField label="Email" name="email" defaultValue="ada@" error="Enter a valid email address" />
        ),
      },
      { name: 'Disabled', render: () => <TextField label="Email" name="email" disabled /> },
      {
        name: 'Several lines',
        render: () => <TextField label="Message" name="message" multiline rows={4} />,
      },
    ],
  },
  {
    group: 'Primitives',
    name: 'Chip and Pagination',
    states: [
      {
        name: 'Chip',
        render: row(<Chip label="Stainless Steel" href="/" />, <Chip label="36 in" href="/" />),
      },
      {
        name: 'First page',
        render: () => <Pagination page={1} pageCount={11} hrefFor={(page) => `/?page=${page}`} />,
      },
      {
        name: 'In the middle',
        render: () => <Pagination page={6} pageCount={11} hrefFor={(page) => `/?page=${page}`} />,
      },
      {
        name: 'Two pages',
        render: () => <Pagination page={2} pageCount={2} hrefFor={(page) => `/?page=${page}`} />,
      },
    ],
  },
];

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
