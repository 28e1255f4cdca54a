import { plainText, type TextNode } from './page-text';

export type Question = {
  id: string;
  topic: string;
  question: string;
  answer: readonly TextNode[];
  /** The answer as plain text, for the search and for structured data. */
  words: string;
};

/** Parses `## Topic` headings with `### Question?` headings, each followed by its answer. */
export function readQuestions(body: readonly TextNode[]): Question[] {
  const questions: { id: string; topic: string; question: string; answer: TextNode[] }[] = [];
  let topic = '';
  for (const node of body) {
    const [tag, attributes, ...children] = typeof node === 'string' ? ['text', null, node] : node;
    if (tag === 'h2') topic = plainText(children);
    else if (tag === 'h3')
      questions.push({ id: attributes?.id ?? '', topic, question: plainText(children), answer: [] });
    else questions.at(-1)?.answer.push(node);
  }
  return questions.map((one) => ({ ...one, words: plainText(one.answer).trim() }));
}

/** Stop words of questions. */
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

/** The questions that contain words starting with every word of the query; matches in the question first. */
export function matchingQuestions(questions: readonly Question[], query: string): readonly Question[] {
  const queryStems = wordsOf(query).map(stem);
  if (queryStems.length === 0) return questions;
  const matches = (text: string) => {
    const words = wordsOf(text);
    return queryStems.every((word) => words.some((candidate) => candidate.startsWith(word)));
  };
  const inQuestion = questions.filter(({ question }) => matches(question));
  const inAnswer = questions.filter(({ question, words }) => matches(`${question} ${words}`));
  const inTopic = questions.filter(({ topic }) => matches(topic));
  return [...new Set([...inQuestion, ...inAnswer, ...inTopic])];
}
