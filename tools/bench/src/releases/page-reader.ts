import { Agent, get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** Connections that stay open. */
const CONNECTIONS = 32;
/** What the page loads; its snapshot also names the version that it could fall back to. */
const NAMED = /href="\/remotes\/([a-z][a-z0-9-]*)\/([^/"&]+)\//g;

/** The versions of each remote that a page loads. */
export type Versions = ReadonlyMap<string, ReadonlySet<string>>;

export function versionsIn(html: string): Versions {
  const versions = new Map<string, Set<string>>();
  for (const [, remote = '', version = ''] of html.matchAll(NAMED))
    versions.set(remote, (versions.get(remote) ?? new Set()).add(version));
  return versions;
}

export type PageReader = {
  /** Loads the page. Null if the answer is no page. */
  read: () => Promise<Versions | null>;
  close: () => void;
};

/**
 * Loads a page over a few connections. What is in it is read once for all answers of the same ETag and length: a client
 * that reads every page would take more processor time than a server that has them in memory.
 */
export function pageReader(url: string): PageReader {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const known = new Map<string, Versions>();
  return {
    async read() {
      const answer = await answerTo(url, agent);
      if (answer?.status !== 200) return null;
      const key = `${answer.etag} ${answer.body.length}`;
      const versions = known.get(key) ?? versionsIn(brotliDecompressSync(answer.body).toString());
      known.set(key, versions);
      return versions;
    },
    close: () => agent.destroy(),
  };
}

type Answer = { status: number | undefined; etag: string | undefined; body: Buffer };

/** Null if there is none. */
const answerTo = (url: string, agent: Agent): Promise<Answer | null> =>
  new Promise((resolve) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response: IncomingMessage) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => resolve(null));
      response.on('end', () =>
        resolve({ status: response.statusCode, etag: response.headers.etag, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', () => resolve(null));
  });
