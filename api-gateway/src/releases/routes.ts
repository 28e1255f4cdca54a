import { type Request, type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import * as v from 'valibot';
import { check } from '../middleware/query/read-query';
import { requireToken } from '../middleware/token/require-token';
import { readArtifact } from './read-artifact';
import type { Releases } from './releases';

const Promotion = v.object({
  version: v.pipe(v.string(), v.maxLength(100)),
  why: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
});

/** Milliseconds between the comments that keep an idle event stream open. */
const HEARTBEAT = 15_000;

/** `/api/releases`: publish, promote, what is live, and who wants to know of moves. */
export function releaseRoutes(releases: Releases, token: string | undefined): Router {
  const router = Router();
  const steering: RequestHandler = requireToken(token);

  router.get('/', async (_request, response) => void response.json({ releases: await releases.status() }));
  router.get('/snapshot', (_request, response) => {
    response.set('cache-control', 'no-store').json(releases.snapshot());
  });
  router.get('/events', (request, response) => {
    response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
    const tell = () =>
      response.write(
        `event: snapshot\ndata: ${JSON.stringify({ revision: releases.snapshot().revision })}\n\n`,
      );
    tell();
    const stop = releases.follow(tell);
    const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT);
    request.on('close', () => {
      clearInterval(heartbeat);
      stop();
    });
  });
  router.post('/', steering, async (request, response) => {
    const artifact = await readArtifact(request);
    const outcome = await releases.publish(artifact);
    const { remote, version } = artifact.release;
    response.status(outcome === 'published' ? 201 : 200).json({ remote, version, outcome });
  });
  router.post('/:remote/promote', steering, async (request: Request<{ remote: string }>, response) => {
    const { version, why } = check(Promotion, request.body);
    const { revision } = await releases.promote(request.params.remote, version, why);
    response.json({ revision, remote: request.params.remote, version });
  });
  return router;
}

/** `/remotes/{name}/{version}/…`: immutable, compressed beforehand, loadable from any origin. */
export function artifactFiles(folder: string): RequestHandler {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: {
      immutable: true,
      maxAge: '1y',
      index: false,
      dotfiles: 'ignore',
      setHeaders(response) {
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
      },
    },
  });
}
