import { PROBLEMS } from '@kilowatt/contracts';
import type { ErrorRequestHandler } from 'express';
import { ProblemError } from '../problem';
import { type Html, html } from './html';
import { sendPage } from './send-page';

/** Answers the problems of a form that was sent without JavaScript: what is wrong, and the form as it was filled. */
export const answerInPages =
  (title: string, form: (typed: (field: string) => string) => Html): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (!(error instanceof ProblemError) || response.headersSent) return next(error);
    const typed = (field: string) => {
      const value: unknown = Object(request.body)[field];
      return typeof value === 'string' ? value : '';
    };
    sendPage(
      response,
      PROBLEMS[error.code].status,
      title,
      html`<p role="alert"><strong>${error.message}</strong></p>${form(typed)}`,
    );
  };
