import { css } from '@emotion/react';
import { definePage, Link } from '@kilowatt/remote-kit';
import { Button, Disclosure, EmptyState, theme } from '@kilowatt/ui';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import text from '../../../content/faq.md';
import { proseStyle, TextNodes } from '../text/page-text';
import type { Question } from '../text/questions';
import { matchingQuestions, readQuestions } from '../text/questions';
import { ServicePage } from '../ui/service-page';

const searchForm = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  marginBottom: theme.space[5],
  padding: 4,
  paddingInlineStart: theme.space[4],
  border: `1.5px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.pill,
  background: theme.colour.surface,
  '&:focus-within': { outline: `3px solid ${theme.colour.focus}`, outlineOffset: 2 },
  '& input': { flex: 1, minWidth: 0, minHeight: 40, border: 0, background: 'none', outline: 'none' },
  '& svg': { flex: 'none', color: theme.colour.muted },
});

type SearchProps = { query: string; onQuery: (query: string) => void };

/** Filters while typing; without scripts it submits the query. */
const FaqSearch = ({ query, onQuery }: SearchProps) => (
  <search>
    <form css={searchForm} action="/faq" onSubmit={(event) => event.preventDefault()}>
      <Search size={20} aria-hidden="true" />
      <input
        type="search"
        name="q"
        aria-label="Search the answers"
        placeholder="Delivery, rebates, returns …"
        maxLength={100}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  </search>
);

const item = css({
  borderBottom: `1px solid ${theme.colour.line}`,
  '& summary': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.space[4],
    padding: `${theme.space[4]} 0`,
    fontSize: theme.text.lead,
  },
  // It has a plus.
  '& summary::after': { display: 'none' },
  '& summary:hover': { color: theme.colour.link },
  '& svg': {
    flex: 'none',
    color: theme.colour.accent,
    transition: `transform ${theme.motion.calm}`,
  },
  '&[open] svg': { transform: 'rotate(45deg)' },
});
const answer = css({ paddingBottom: theme.space[3], paddingInlineEnd: theme.space[6] });

/** Questions below their topics; all of them open where few are left. */
function FaqList({ questions, open }: { questions: readonly Question[]; open: boolean }) {
  const topics = [...new Set(questions.map(({ topic }) => topic))];
  return topics.map((topic) => (
    <section key={topic} aria-label={topic} css={{ marginBottom: theme.space[6] }}>
      <h2 css={{ fontSize: theme.text.h3, color: theme.colour.muted }}>{topic}</h2>
      {questions
        .filter((one) => one.topic === topic)
        .map((one) => (
          <Disclosure
            key={one.id}
            id={one.id}
            css={item}
            open={open}
            summary={
              <>
                {one.question}
                <Plus size={20} aria-hidden="true" />
              </>
            }
          >
            <div css={[proseStyle, answer]}>
              <TextNodes nodes={one.answer} />
            </div>
          </Disclosure>
        ))}
    </section>
  ));
}

type Data = { query: string };

const questions = readQuestions(text.body);
const structured = [
  {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, words }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: words },
    })),
  },
];

function FaqPage({ data }: { data: Data }) {
  const [query, setQuery] = useState(data.query);
  const found = matchingQuestions(questions, query);
  const narrowed = query.trim() !== '';
  return (
    <ServicePage text={text} path="/faq" structured={structured}>
      <FaqSearch query={query} onQuery={setQuery} />
      <p role="status" css={{ color: theme.colour.muted, fontSize: theme.text.small }}>
        {narrowed && found.length > 0 && `${found.length} ${found.length === 1 ? 'answer' : 'answers'}`}
      </p>
      {found.length > 0 ? (
        <FaqList questions={found} open={narrowed && found.length <= 3} />
      ) : (
        <EmptyState title="No answers found">
          <p>
            Try another word, or <Link to="/contact">ask us</Link>.
          </p>
        </EmptyState>
      )}
    </ServicePage>
  );
}

export default definePage<Data>({
  load: async ({ url }) => ({ query: url.searchParams.get('q')?.trim().slice(0, 100) ?? '' }),
  Component: FaqPage,
});
