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
    // Whatever a client claims to be: the shell tells us on whose page a release failed.
    const headers = { 'x-client-address': request.ip ?? '' };
    proxy.web(request, response, { headers }, (error) => {
      log.error({ requestId: response.locals.requestId, err: error }, 'the shell did not answer');
      if (response.headersSent) response.destroy();
      else answerShellDown(response);
    });
  };
}
