import { css } from '@emotion/react';
import { definePage, Head } from '@kilowatt/remote-kit';
import { Breadcrumbs, Container, theme } from '@kilowatt/ui';
import { questions } from '../content/faq';
import { Prose } from './prose';

const item = css({
  borderBottom: `1px solid ${theme.colour.line}`,
  '& summary': {
    padding: `${theme.space[4]} 0`,
    fontWeight: 600,
    fontSize: theme.text.lead,
    cursor: 'pointer',
  },
});
const plain = (answer: string) => answer.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

function FaqPage() {
  return (
    <Container>
      <Head
        title="Support center | Kilowatt"
        description="Answers about delivery, installation, returns, rebates, financing and orders."
        canonical="/faq"
        structured={[
          {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
            })),
          },
        ]}
      />
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Support center' }]} />
      <div css={{ maxWidth: theme.width.prose }}>
        <h1>Support center</h1>
        {questions.map(({ question, answer }) => (
          <details key={question} css={item}>
            <summary>{question}</summary>
            <p>
              <Prose text={answer} />
            </p>
          </details>
        ))}
        <h2>Still a question?</h2>
        <p>
          <Prose text="Call {phone}, {hours}, or [write to us](/contact)." />
        </p>
      </div>
    </Container>
  );
}

export default definePage<null>({ Component: FaqPage });
