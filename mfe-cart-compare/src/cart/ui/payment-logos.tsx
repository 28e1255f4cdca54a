import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  margin: `0 0 ${theme.space[4]}`,
  padding: 0,
  listStyle: 'none',
});
const plate = css({
  display: 'block',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.small,
});

/** Cards, wallets and financing, as plain word marks. */
const WAYS = [
  { kind: 'Cards', names: ['Visa', 'Mastercard', 'American Express', 'Discover'] },
  { kind: 'Wallets', names: ['PayPal', 'Apple Pay', 'Google Pay'] },
  { kind: 'Financing', names: ['Affirm financing'] },
];
const MARKS: Record<string, { text: string; fill: string }> = {
  Visa: { text: 'VISA', fill: '#1434cb' },
  Mastercard: { text: 'mastercard', fill: '#c8102e' },
  'American Express': { text: 'AMEX', fill: '#016fd0' },
  Discover: { text: 'DISCOVER', fill: '#a34700' },
  PayPal: { text: 'PayPal', fill: '#003087' },
  'Apple Pay': { text: 'Apple Pay', fill: '#111111' },
  'Google Pay': { text: 'Google Pay', fill: '#3c4043' },
  'Affirm financing': { text: 'affirm', fill: '#3d3bd1' },
};

/** What a shopper may pay with. */
export const PaymentLogos = () =>
  WAYS.map(({ kind, names }) => (
    <ul key={kind} css={list} aria-label={kind}>
      {names.map((name) => (
        <li key={name}>
          <svg css={plate} width="72" height="30" viewBox="0 0 72 30" role="img" aria-label={name}>
            <rect width="72" height="30" rx="5" fill="#fff" />
            <text
              x="36"
              y="20"
              textAnchor="middle"
              fontFamily="Arial, sans-serif"
              fontSize="12"
              fontWeight="700"
              fill={MARKS[name]?.fill}
            >
              {MARKS[name]?.text}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  ));
