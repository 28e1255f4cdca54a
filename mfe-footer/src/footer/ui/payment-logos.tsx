import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** Cards, wallets and financing, drawn as plain word marks. */
const METHODS = [
  { name: 'Visa', text: 'VISA', fill: '#1434cb' },
  { name: 'Mastercard', text: 'mastercard', fill: '#c8102e' },
  { name: 'American Express', text: 'AMEX', fill: '#016fd0' },
  { name: 'Discover', text: 'DISCOVER', fill: '#a34700' },
  { name: 'PayPal', text: 'PayPal', fill: '#003087' },
  { name: 'Apple Pay', text: 'Apple Pay', fill: '#111111' },
  { name: 'Google Pay', text: 'Google Pay', fill: '#3c4043' },
  { name: 'Affirm financing', text: 'affirm', fill: '#3d3bd1' },
];

export const PaymentLogos = () => (
  <ul css={list} aria-label="Ways to pay">
    {METHODS.map(({ name, text, fill }) => (
      <li key={name}>
        <svg width="76" height="32" viewBox="0 0 76 32" role="img" aria-label={name}>
          <rect width="76" height="32" rx="6" fill="#fff" />
          <text
            x="38"
            y="21"
            textAnchor="middle"
            fontFamily="Arial, sans-serif"
            fontSize="12"
            fontWeight="700"
            fill={fill}
          >
            {text}
          </text>
        </svg>
      </li>
    ))}
  </ul>
);
