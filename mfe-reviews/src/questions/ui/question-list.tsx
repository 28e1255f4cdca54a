import { css } from '@emotion/react';
import { dayInWords, type Question } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import { Byline, plainText, ShopSays } from '../../product/words';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
  gap: `${theme.space[6]} ${theme.space[7]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const item = css({
  display: 'grid',
  gap: theme.space[3],
  '& p, & h2, & h3': { margin: 0 },
});
const questionText = css({
  fontFamily: theme.font.body,
  fontSize: theme.text.body,
  overflowWrap: 'anywhere',
});
const answer = css({
  paddingInlineStart: theme.space[4],
  borderInlineStart: `3px solid ${theme.colour.line}`,
});
const open = css({ color: theme.colour.muted, fontSize: theme.text.small });

/** Questions with their answers, as plain text. */
export const QuestionList = ({ questions, level }: { questions: readonly Question[]; level: 2 | 3 }) => (
  <ul css={list}>
    {questions.map((question) => (
      <li key={question.id}>
        <OneQuestion question={question} level={level} />
      </li>
    ))}
  </ul>
);

function OneQuestion({ question, level }: { question: Question; level: 2 | 3 }) {
  const { text, author, date, locale, answers } = question;
  const Heading = `h${level}` as const;
  return (
    <article css={item}>
      <div>
        <Heading css={questionText} dir="auto" lang={locale}>
          {text}
        </Heading>
        <Byline author={author} date={date} />
      </div>
      {answers.map((one) =>
        one.byShop ? (
          <ShopSays key={one.id} note={dayInWords(one.date)} locale={locale}>
            {one.text}
          </ShopSays>
        ) : (
          <div key={one.id} css={answer}>
            <p css={plainText} dir="auto" lang={locale}>
              {one.text}
            </p>
            <Byline author={one.author} date={one.date} />
          </div>
        ),
      )}
      {answers.length === 0 && <p css={open}>No answer yet.</p>}
    </article>
  );
}
