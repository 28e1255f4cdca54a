import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ArtifactPath, Release } from '@kilowatt/contracts';
import express, { type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import type { ArtifactStore } from './artifact-store';

const Address = v.object({
  remote: Release.entries.remote,
  version: Release.entries.version,
  side: v.picklist(['web', 'server']),
  file: v.string(),
});
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** `/remotes/{name}/{version}/…`: immutable, compressed beforehand, loadable from any origin. */
export function artifactFiles(artifacts: ArtifactStore): RequestHandler {
  const router = Router();
  router.get('/:remote/:version/:side/:file', async (request, response, next) => {
    const address = v.safeParse(Address, request.params);
    if (!address.success) return next('router');
    const { remote, version, side, file } = address.output;
    if (!v.is(ArtifactPath, `${side}/${file}`)) return next('router');
    await artifacts.ready(remote, version);
    response.vary('accept-encoding');
    const encoding = request.acceptsEncodings('br', 'gzip', 'identity');
    if (encoding !== 'br' && encoding !== 'gzip') return next();
    const compressed = `/${remote}/${version}/${side}/${file}${ENDINGS[encoding]}`;
    // A missing file is express.static's to refuse; what has no compressed form goes as it is.
    if (!(await stat(path.join(artifacts.folder, compressed)).catch(() => null))) return next();
    response.type(path.extname(file)).set('content-encoding', encoding);
    request.url = compressed;
    next();
  });
  return router.use(
    express.static(artifacts.folder, {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders(response) {
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
      },
    }),
  );
}
