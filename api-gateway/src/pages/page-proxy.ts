import http from 'node:http';
import type { RequestHandler } from 'express';
import { createProxyServer } from 'http-proxy-3';
import type { Logger } from 'pino';
import { answerShellDown } from './shell-down';

/** Everything that is not the gateway's own is a page, and pages come from the shell. */
export function pageProxy(target: string, log: Logger): RequestHandler {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const proxy = createProxyServer({ target, agent, xfwd: true, proxyTimeout: 30_000 });
  return (request, response) => {
    proxy.web(request, response, {}, (error) => {
      const { requestId } = response.locals;
      // Between the start of the two programs, or while the shell is started again: a fact, and no failure of this program.
      if (isRefused(error)) log.info({ requestId }, 'the shell does not listen yet');
      else log.error({ requestId, err: error }, 'the shell did not answer');
      if (response.headersSent) response.destroy();
      else answerShellDown(response);
    });
  };
}

const isRefused = (error: NodeJS.ErrnoException): boolean => error.code === 'ECONNREFUSED';
