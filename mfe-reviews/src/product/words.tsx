import { css } from '@emotion/react';
import { dayInWords, SHOP } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';

/** A shopper's words: line breaks stay, and nothing is wider than its column. */
export const plainText = css({
  maxWidth: theme.width.prose,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

const byline = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${theme.space[3]}`,
  color: theme.colour.muted,
  fontSize: theme.text.small,
  overflowWrap: 'anywhere',
});

/** Who wrote it, and when. */
export const Byline = ({
  author,
  date,
  children,
}: {
  author: string;
  date: string;
  children?: ReactNode;
}) => (
  <p css={byline}>
    <bdi>{author}</bdi>
    <time dateTime={date}>{dayInWords(date)}</time>
    {children}
  </p>
);

const shop = css({
  maxWidth: theme.width.prose,
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderInlineStart: `3px solid ${theme.colour.accent}`,
  borderRadius: theme.radius.small,
  background: theme.colour.sand,
  '& p': { margin: 0 },
});
const who = css({
  fontSize: theme.text.small,
  fontWeight: 600,
  '& span': { color: theme.colour.muted, fontWeight: 400 },
});

type ShopSaysProps = { children: string; note?: string | undefined; locale?: string | undefined };

/** The merchant's reply or answer. */
export const ShopSays = ({ children, note, locale }: ShopSaysProps) => (
  <div css={shop}>
    <p css={who}>
      {`${SHOP.name} replied `}
      {note && <span>{`on ${note}`}</span>}
    </p>
    <p css={plainText} dir="auto" lang={locale}>
      {children}
    </p>
  </div>
);
