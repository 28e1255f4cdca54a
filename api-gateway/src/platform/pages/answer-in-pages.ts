import { PROBLEMS, type ProblemCode } from '@kilowatt/contracts';
import type { ErrorRequestHandler } from 'express';
import { toProblem } from '../problems/answer-problems';
import { type Html, html } from './html';
import { sendPage } from './send-page';

/** For whom the table's titles are not written. */
const WORDS: Partial<Record<ProblemCode, string>> = {
  'body-too-large': 'That is more text than this form takes. Please shorten it, and send it again.',
  'unsupported-media-type': 'This form could not be read. Please fill it in here.',
  'malformed-request': 'This form could not be read. Please fill it in here.',
  internal: 'Something went wrong. Please try again.',
};

/** Answers the problems of a form that was sent without JavaScript: what is wrong, and the form as it was filled. */
export const answerInPages =
  (title: string, form: (typed: (field: string) => string) => Html): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    // Past its deadline, a handler has nobody to tell.
    if (response.writableEnded) return;
    if (response.headersSent) return next(error);
    const problem = toProblem(error);
    if (problem.code === 'internal') request.log.error({ url: request.path, err: error }, 'unforeseen error');
    const typed = (field: string) => {
      const value: unknown = Object(request.body)[field];
      return typeof value === 'string' ? value : '';
    };
    sendPage(
      response,
      PROBLEMS[problem.code].status,
      title,
      html`<p role="alert"><strong>${WORDS[problem.code] ?? problem.message}</strong></p>${form(typed)}`,
      // Without a referrer the browser would call the origin of the form that is sent again "null".
      { 'referrer-policy': 'same-origin' },
    );
  };
