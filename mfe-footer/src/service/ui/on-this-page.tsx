import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { headingsOf, type TextNode } from '../text/page-text';

/** Minimum number of headings for a table of contents. */
const MIN_HEADINGS = 5;
const list = css({
  display: 'grid',
  gap: theme.space[1],
  margin: 0,
  padding: `0 0 0 ${theme.space[4]}`,
  listStyle: 'none',
  borderInlineStart: `3px solid ${theme.colour.spark}`,
  '& a': { display: 'inline-block', minHeight: 28, color: theme.colour.text },
});

export function OnThisPage({ body }: { body: readonly TextNode[] }) {
  const headings = headingsOf(body);
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav aria-labelledby="on-this-page">
      <h2 id="on-this-page" css={{ fontSize: theme.text.h3 }}>
        On this page
      </h2>
      <ul css={list}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
