import type { RequestHandler, Router } from 'express';

/** What a feature of the gateway answers, by where and when it is asked. */
export type Feature = {
  /** At the root, before anything else: probes and metrics. */
  probes?: readonly RequestHandler[];
  /** Files below folders of their own, by their folder. */
  files?: Readonly<Record<`/${string}`, RequestHandler>>;
  /** Below `/api`, before a body is read: what reads a body that is not JSON by itself. */
  uploads?: readonly Router[];
  /** What reads bodies below `/api` that are longer than others, by their path. */
  bodies?: Readonly<Record<`/${string}`, RequestHandler>>;
  /** Below `/api`. */
  api?: readonly Router[];
  /** At the root, in the place of pages of the shell: forms without JavaScript, and what crawlers read. */
  pages?: readonly RequestHandler[];
};
