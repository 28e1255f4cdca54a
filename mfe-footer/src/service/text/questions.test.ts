import { expect, it } from '@jest/globals';
import faq from '../../../content/faq.md';
import { matchingQuestions, readQuestions } from '../text/questions';

const questions = readQuestions(faq.body);
const found = (query: string) => matchingQuestions(questions, query).map(({ question }) => question);

it('reads topics, questions and answers', () => {
  expect(questions[0]).toMatchObject({
    topic: 'Ordering and paying',
    question: 'Do I need an account to order?',
    words: 'No. Put what you want into the cart and call us with the cart number.',
  });
  expect(questions.length).toBeGreaterThan(10);
});

it.each([
  ['damaged', 'What if it arrives damaged?'],
  ['is delivery free?', 'Is delivery really free?'],
  ['REBATES', 'How do rebates work?'],
  ['haul old appliance', undefined],
  ['installation', 'Do you install appliances and take the old ones away?'],
  ['affirm', 'How do I pay?'],
])('%s finds %s first', (query, first) => {
  expect(found(query)[0]).toBe(first);
});

it('shows all questions for an empty query, and none without a match', () => {
  expect(found('  ')).toHaveLength(questions.length);
  expect(found('submarine')).toEqual([]);
});
