import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm run gallery`: every primitive and every slot, in every state; built anew as files change.
const root = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(path.join(root, '../../packages/build/package.json'));
const webpack = require('webpack');
const configuration = createRequire(import.meta.url)('./webpack.config.cjs');
const port = Number(process.env.GALLERY_PORT ?? 3200);
const TYPES = {
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};

const page = () => {
  const fonts = readdirSync(path.join(root, 'dist/fonts')).map((file) => [
    file.split('.')[0],
    `/fonts/${file}`,
  ]);
  return `<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kilowatt gallery</title><link rel="icon" href="data:,"><body><div id="root"></div>
<script>self.FONTS=${JSON.stringify(Object.fromEntries(fonts))}</script><script src="/gallery.js"></script>`;
};

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://gallery');
  if (pathname === '/') return response.setHeader('content-type', 'text/html; charset=utf-8').end(page());
  const inside = path.normalize(pathname);
  const file = [path.join(root, 'dist', inside), path.join(root, 'public', inside)].find((one) =>
    existsSync(one),
  );
  if (!file) return response.writeHead(404).end();
  response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
});

const watching = webpack(configuration).watch({ aggregateTimeout: 100 }, (error, stats) => {
  if (error || stats.hasErrors()) console.error(error ?? stats.toString('errors-only'));
  else console.log(`built in ${stats.endTime - stats.startTime} ms`);
  if (!server.listening && !error)
    server.listen(port, '127.0.0.1', () =>
      console.log(`\n  The gallery  http://127.0.0.1:${port}\n  Ctrl-C ends it.`),
    );
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => watching.close(() => process.exit(0)));
