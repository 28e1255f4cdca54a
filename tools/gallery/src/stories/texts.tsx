import {
  AffirmMark,
  Breadcrumbs,
  ButtonLink,
  Container,
  EmptyState,
  Notice,
  PaymentLogos,
  Skeleton,
  theme,
} from '@kilowatt/ui';
import type { Story } from '../frame/story';

export const TEXTS: readonly Story[] = [
  {
    group: 'Primitives',
    name: 'Notice and EmptyState',
    states: [
      { name: 'Notice', render: () => <Notice>Prices were checked a moment ago.</Notice> },
      {
        name: 'Warning',
        render: () => <Notice tone="warning">One product is no longer in our catalogue.</Notice>,
      },
      {
        name: 'EmptyState',
        render: () => (
          <EmptyState title="Your cart is empty">
            <ButtonLink to="/">See closeout deals</ButtonLink>
          </EmptyState>
        ),
      },
    ],
  },
  {
    group: 'Primitives',
    name: 'Breadcrumbs, Container, Skeleton',
    states: [
      {
        name: 'Breadcrumbs in a container',
        render: () => (
          <Container>
            <Breadcrumbs
              trail={[
                { label: 'Home', href: '/' },
                { label: 'Ranges', href: '/ranges' },
                { label: 'Gas Ranges' },
              ]}
            />
            <p>The page's width and its margins.</p>
          </Container>
        ),
      },
      { name: 'Skeleton', render: () => <Skeleton height="8rem" /> },
    ],
  },
  {
    group: 'Primitives',
    name: 'AffirmMark',
    states: [{ name: 'Beside its words', render: () => <AffirmMark /> }],
  },
  {
    group: 'Primitives',
    name: 'PaymentLogos',
    states: [
      { name: 'On the page', render: () => <PaymentLogos /> },
      {
        name: 'On the footer',
        render: () => (
          <div css={{ padding: theme.space[4], background: theme.colour.ink }}>
            <PaymentLogos />
          </div>
        ),
      },
    ],
  },
];
