import { plainText, type TextNode } from '../text/page-text';

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
