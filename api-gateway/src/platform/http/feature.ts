import type { RequestHandler, Router } from 'express';

/** The handlers of a feature of the gateway, by their place in the middleware chain. */
export type Feature = {
  /** At the root, before anything else: probes and metrics. */
  probes?: readonly RequestHandler[];
  /** Files, by the path of their folder. */
  files?: Readonly<Record<`/${string}`, RequestHandler>>;
  /** Below `/api`, before the JSON body parser: routes that read their body themselves. */
  uploads?: readonly Router[];
  /** Body parsers with a higher limit below `/api`, by path. */
  bodies?: Readonly<Record<`/${string}`, RequestHandler>>;
  /** Below `/api`. */
  api?: readonly Router[];
  /** At the root, before the pages of the shell: forms without JavaScript, and files for crawlers. */
  pages?: readonly RequestHandler[];
};
