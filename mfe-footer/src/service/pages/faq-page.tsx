import { definePage, Link } from '@kilowatt/remote-kit';
import { EmptyState, theme } from '@kilowatt/ui';
import { useState } from 'react';
import text from '../../../content/faq.md';
import { FaqList } from '../faq/faq-list';
import { FaqSearch } from '../faq/faq-search';
import { matchingQuestions } from '../faq/matching-questions';
import { readQuestions } from '../faq/read-questions';
import { ServicePage } from '../ui/service-page';

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
        <EmptyState title="No answer to that yet">
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
