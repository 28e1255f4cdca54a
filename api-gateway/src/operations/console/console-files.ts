import path from 'node:path';
import { Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { GATEWAY_FOLDER } from '../../platform/gateway-folder';
import { isConditionFailed } from '../../platform/problems/problem';

/** The console's build. */
const BUILD = path.resolve(GATEWAY_FOLDER, '../tools/ops-console/dist');
/** Hash of the empty style element that emotion creates and then fills rule by rule. */
const NOTHING = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${NOTHING}`,
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The console's page and its files. Page and script keep their names, so browsers revalidate them. */
export function consoleFiles(folder: string = BUILD): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('content-security-policy', POLICY);
    next();
  });
  router.get('/', (_request, response, next) => {
    response.sendFile('index.html', { root: folder, headers: { 'cache-control': 'no-cache' } }, (error) => {
      if (error) next(isConditionFailed(error) ? error : undefined);
    });
  });
  router.use(
    expressStaticGzip(folder, {
      index: false,
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      serveStatic: {
        index: false,
        redirect: false,
        setHeaders(response, file) {
          const named = file.includes(`${path.sep}fonts${path.sep}`);
          response.setHeader('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      },
    }),
  );
  return router;
}
