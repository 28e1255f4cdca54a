import type { RequestHandler } from 'express';
import { ProblemError } from '../problems/problem';

/** No page has a longer path; a query may be longer, such as that of a comparison. */
const MAX_PATH_LENGTH = 8_000;

/** Refuses what no route has, before anything looks for one. @throws ProblemError `uri-too-long` */
export const shortPath: RequestHandler = ({ path }, _response, next) => {
  if (path.length > MAX_PATH_LENGTH) throw new ProblemError('uri-too-long');
  next();
};
