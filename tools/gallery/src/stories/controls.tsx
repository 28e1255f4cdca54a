import { Button, ButtonLink, Chip, LinkList, Pagination, TextField, theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';
import type { Story } from '../frame/story';

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
    name: 'LinkList',
    states: [
      {
        name: 'Collections',
        render: () => (
          <LinkList
            links={[
              { label: 'Washers', href: '/collection/washers' },
              { label: 'Dryers', href: '/collection/dryers' },
            ]}
          />
        ),
      },
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
