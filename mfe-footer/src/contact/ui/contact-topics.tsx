import { css } from '@emotion/react';
import { Link, useSearchParams } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';

/** What most messages are about. */
const TOPICS = [
  'Choosing a product',
  'Order status',
  'Delivery and installation',
  'Returns',
  'Price match',
  'Rebates',
  'Showroom visit',
  'Feedback',
];

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  margin: `0 0 ${theme.space[5]}`,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 36,
    padding: `0 ${theme.space[4]}`,
    border: `1px solid ${theme.colour.line}`,
    borderRadius: theme.radius.pill,
    color: theme.colour.text,
    fontSize: theme.text.small,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: theme.colour.accent },
  '& a[aria-current]': {
    borderColor: theme.colour.accent,
    background: theme.colour.accentSoft,
    fontWeight: 650,
  },
});

/** Topics that fill in the field of the form, as links, which need no scripts. */
export function ContactTopics() {
  const [search] = useSearchParams();
  return (
    <nav aria-label="Topics">
      <ul css={list}>
        {TOPICS.map((topic) => (
          <li key={topic}>
            <Link
              to={`/contact?topic=${encodeURIComponent(topic)}`}
              rel="nofollow"
              replace
              preventScrollReset
              {...(search.get('topic') === topic && { 'aria-current': 'true' as const })}
            >
              {topic}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
