import http from 'node:http';

/** What the client of the gateway reads of an answer. */
export type GatewayAnswer = Pick<Response, 'ok' | 'status' | 'json'> & { headers: Pick<Headers, 'get'> };

export type SendRequest = (address: string, init: RequestInit) => Promise<GatewayAnswer>;

const agent = new http.Agent({ keepAlive: true });

type GatewayRequest = {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal?: AbortSignal;
};

/**
 * Sends a request to the gateway as `fetch` does, which takes a millisecond more of processor time for each answer, most
 * of it for the streams of `Response`; a page needs two or three answers.
 */
export async function sendRequest(address: string, init: RequestInit): Promise<GatewayAnswer> {
  const { method = 'GET', headers = {}, body, signal } = init;
  // Remotes send JSON; the rest is left to `fetch`.
  if (!address.startsWith('http://') || !isText(body) || !isRecord(headers)) return fetch(address, init);
  try {
    return await ask(address, { method, headers, body, ...(signal && { signal }) });
  } catch (error) {
    signal?.throwIfAborted();
    throw new TypeError('fetch failed', { cause: error });
  }
}

async function ask(address: string, sent: GatewayRequest, isAgain = false): Promise<GatewayAnswer> {
  const { body, ...options } = sent;
  let isReused = false;
  try {
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = http.request(address, { agent, ...options }, resolve);
      request.on('error', (error) => {
        isReused = request.reusedSocket;
        reject(error);
      });
      request.end(body);
    });
    return answerOf(answer, await textOf(answer));
  } catch (error) {
    // The gateway may have closed a connection at the moment when it was taken for this request.
    if (isReused && !isAgain && sent.method === 'GET' && !sent.signal?.aborted)
      return ask(address, sent, true);
    throw error;
  }
}

/** The consumers of Node make a Blob of a stream, which copies it twice more. */
const textOf = (answer: http.IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => {
      text += part;
    });
    answer.on('end', () => resolve(text));
    answer.on('error', reject);
  });

function answerOf({ statusCode: status = 500, headers }: http.IncomingMessage, text: string): GatewayAnswer {
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name) => [headers[name.toLowerCase()] ?? []].flat().join(', ') || null },
    json: async () => JSON.parse(text),
  };
}

const isText = (body: unknown): body is string | undefined => body === undefined || typeof body === 'string';

const isRecord = (headers: HeadersInit): headers is Record<string, string> =>
  !Array.isArray(headers) && !(headers instanceof Headers);
