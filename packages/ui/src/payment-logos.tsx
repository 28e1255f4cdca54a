import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { AFFIRM } from './affirm-mark';
import { media, theme } from './theme';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const plate = css({
  display: 'block',
  borderRadius: 6,
  boxShadow: '0 0 0 1px rgb(24 20 12 / .12)',
  // White plates would be the brightest part of a dark page.
  [media.dark]: { '& > rect[fill="#ffffff"]': { fill: '#c3c9d2' } },
});

const word = (text: string, fill: string, size = 12, style: 'normal' | 'italic' = 'normal'): ReactNode => (
  <text
    x="30"
    y="19"
    dy={size / 3 - 2}
    textAnchor="middle"
    fontFamily="Figtree, Arial, sans-serif"
    fontSize={size}
    fontWeight="800"
    fontStyle={style}
    fill={fill}
  >
    {text}
  </text>
);

/** Cards, wallets and financing; inlined, so that no third party is requested. */
const WAYS: readonly { name: string; mark: ReactNode; ground?: string }[] = [
  { name: 'Visa', mark: word('VISA', '#1434cb', 16, 'italic') },
  {
    name: 'Mastercard',
    mark: (
      <>
        <circle cx="24" cy="18" r="10" fill="#eb001b" />
        <circle cx="36" cy="18" r="10" fill="#f79e1b" />
        <path d="M30 10a10 10 0 0 1 0 16 10 10 0 0 1 0-16" fill="#ff5f00" />
      </>
    ),
  },
  { name: 'American Express', mark: word('AMEX', '#ffffff', 14), ground: '#016fd0' },
  {
    name: 'Discover',
    mark: (
      <>
        <path d="M60 20v12a4 4 0 0 1-4 4H22C38 33 51 28 60 20" fill="#f47216" />
        {word('DISCOVER', '#1a1a1a', 10)}
      </>
    ),
  },
  { name: 'PayPal', mark: word('PayPal', '#003087', 14, 'italic') },
  {
    name: 'Apple Pay',
    mark: (
      <>
        <path
          transform="translate(8 10)"
          fill="#111"
          d="M9.6 2.6C10.200 1.900 10.600.900 10.500 0 9.600 0 8.600.600 8 1.300 7.400 1.900 6.900 2.900 7.100 3.800c.900.100 1.900-.500 2.500-1.200M10.500 4.100C9.100 4 8 4.900 7.300 4.900S5.600 4.100 4.500 4.200C3.100 4.200 1.700 5 1 6.400-.500 9 .600 12.900 2.100 15c.700 1 1.600 2.200 2.700 2.100 1.100 0 1.500-.700 2.800-.700s1.700.700 2.800.700c1.200 0 1.900-1 2.600-2.100.800-1.200 1.200-2.300 1.200-2.400 0 0-2.300-.900-2.300-3.500 0-2.200 1.800-3.200 1.900-3.300-1-1.500-2.700-1.700-3.300-1.700"
        />
        <text
          x="39"
          y="23"
          textAnchor="middle"
          fontFamily="Figtree, Arial, sans-serif"
          fontSize="15"
          fontWeight="600"
          fill="#111"
        >
          Pay
        </text>
      </>
    ),
  },
  {
    name: 'Google Pay',
    mark: (
      <>
        <path
          d="M24.500 17.300h-8.200v3h4.700c-.500 2.300-2.300 3.500-4.700 3.500a5.200 5.200 0 1 1 3.400-9.200l2.300-2.300A8.500 8.500 0 1 0 16.300 27c4.900 0 8.300-3.300 8.300-8.200z"
          transform="translate(4 4) scale(.78)"
          fill="#4285f4"
        />
        <text
          x="40"
          y="23"
          textAnchor="middle"
          fontFamily="Figtree, Arial, sans-serif"
          fontSize="14"
          fontWeight="600"
          fill="#3c4043"
        >
          Pay
        </text>
      </>
    ),
  },
  {
    name: 'Affirm financing',
    mark: AFFIRM,
  },
];

/** Accepted payment methods. */
export const PaymentLogos = () => (
  <ul css={list} aria-label="Ways to pay">
    {WAYS.map(({ name, mark, ground = '#ffffff' }) => (
      <li key={name}>
        <svg css={plate} width="60" height="36" viewBox="0 0 60 36" role="img" aria-label={name}>
          <rect width="60" height="36" rx="6" fill={ground} />
          {mark}
        </svg>
      </li>
    ))}
  </ul>
);
