import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { pageReader, type Versions, versionsIn } from './page-reader';

const link = (remote: string, version: string) =>
  `<link rel="preload" href="/remotes/${remote}/${version}/web/a.js">`;
const listed = (versions: Versions | null) =>
  versions && Object.fromEntries([...versions].map(([remote, all]) => [remote, [...all]]));
const shown = (html: string) => listed(versionsIn(html));

describe('the versions of a page', () => {
  it('are those that it loads, each once', () => {
    const html = link('footer', '1.0.0') + link('footer', '1.0.0') + link('cart-compare', '2.1.0-build.x');
    expect(shown(html)).toEqual({ footer: ['1.0.0'], 'cart-compare': ['2.1.0-build.x'] });
  });

  it('are two where a page mixes them', () => {
    expect(shown(link('footer', '1.0.0') + link('footer', '1.0.1'))).toEqual({ footer: ['1.0.0', '1.0.1'] });
  });

  it('leave out those that its snapshot only names', () => {
    expect(shown('{"base":"/remotes/footer/0.9.0/"}')).toEqual({});
  });
});

describe('a page that is loaded again and again', () => {
  let server: Server;
  afterEach(() => void server.close());
  async function served(listener: RequestListener) {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return pageReader(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }

  it('is what was sent each time', async () => {
    const versions = ['1.0.0', '1.0.0', '1.0.1'];
    const reader = await served((_, response) => {
      const version = versions.shift() ?? '';
      response.setHeader('etag', `"${version}"`).end(brotliCompressSync(link('footer', version)));
    });
    const read = [await reader.read(), await reader.read(), await reader.read()].map(listed);
    expect(read).toEqual([{ footer: ['1.0.0'] }, { footer: ['1.0.0'] }, { footer: ['1.0.1'] }]);
    reader.close();
  });

  it('has failed if another status or no answer comes', async () => {
    const answers = [500, null];
    const reader = await served((_, response) => {
      const status = answers.shift();
      if (status) response.writeHead(status).end();
      else response.destroy();
    });
    expect([await reader.read(), await reader.read()]).toEqual([null, null]);
    reader.close();
  });
});
