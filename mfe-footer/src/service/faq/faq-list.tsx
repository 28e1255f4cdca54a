import { css } from '@emotion/react';
import { Disclosure, theme } from '@kilowatt/ui';
import { Plus } from 'lucide-react';
import { TextNodes } from '../text/text-nodes';
import { proseStyle } from '../ui/prose-style';
import type { Question } from './read-questions';

const item = css({
  borderBottom: `1px solid ${theme.colour.line}`,
  '& summary': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.space[4],
    padding: `${theme.space[4]} 0`,
    fontSize: theme.text.lead,
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover': { color: theme.colour.link },
  '& svg': {
    flex: 'none',
    marginTop: 3,
    color: theme.colour.accent,
    transition: `transform ${theme.motion.calm}`,
  },
  '&[open] svg': { transform: 'rotate(45deg)' },
});
const answer = css({ paddingBottom: theme.space[3], paddingInlineEnd: theme.space[6] });

/** Questions below their topics; all of them open where few are left. */
export function FaqList({ questions, open }: { questions: readonly Question[]; open: boolean }) {
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
