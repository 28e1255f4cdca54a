import type { Question } from './read-questions';

/** Words of a question that say nothing of what it is about. */
const FILLER = new Set(
  'a an the i you we my is are do does can will it to of for in on and or how what when where'.split(' '),
);

const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z0-9]+/g) ?? []
  ).filter((word) => !FILLER.has(word));
const stem = (word: string) => word.replace(/(?:ations?|ies|es|s|ing|ed|e|y)$/, '');

/** The questions in which every word of the query begins a word; hits in the question first. */
export function matchingQuestions(questions: readonly Question[], query: string): readonly Question[] {
  const asked = wordsOf(query).map(stem);
  if (asked.length === 0) return questions;
  const holds = (text: string) => {
    const words = wordsOf(text);
    return asked.every((word) => words.some((candidate) => candidate.startsWith(word)));
  };
  const inQuestion = questions.filter(({ question }) => holds(question));
  const inAnswer = questions.filter(({ question, words }) => holds(`${question} ${words}`));
  const inTopic = questions.filter(({ topic }) => holds(topic));
  return [...new Set([...inQuestion, ...inAnswer, ...inTopic])];
}
