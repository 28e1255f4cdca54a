import path from 'node:path';
import { Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import helmet from 'helmet';

/** Where the console's build is, from the bundle in `dist/node` as from the sources. */
const BUILD = path.resolve(__dirname, '../../../ops-console/dist');
/** Of the empty style element that emotion makes and then fills rule by rule. */
const NOTHING = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const policy = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", NOTHING],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
    },
  },
});

/** The console's page and its files. The page and its script keep their names, so browsers ask whether they changed. */
export function consoleFiles(folder: string = BUILD): Router {
  const router = Router();
  router.use(policy);
  router.get('/', (_request, response, next) => {
    response.sendFile('index.html', { root: folder, headers: { 'cache-control': 'no-cache' } }, (error) => {
      if (error) next();
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
