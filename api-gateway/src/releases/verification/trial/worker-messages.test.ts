import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { type Answer, askParent, type FetchRequest } from './worker-messages';

describe('the gateway client of a test rendering', () => {
  let worker: MessagePort;
  let parent: MessagePort;
  beforeEach(() => {
    ({ port1: worker, port2: parent } = new MessageChannel());
  });
  afterEach(() => worker.close());

  /** Has the thread of the gateway answer every request at once. */
  const answerWith = (answer: (path: string) => Answer) =>
    parent.on('message', ({ asked, path }: FetchRequest) =>
      parent.postMessage({ asked, answer: answer(path) }),
    );

  it('asks the thread that started the trial', async () => {
    answerWith((path) => ({ status: 200, body: JSON.stringify(`of ${path}`) }));
    expect(await askParent(worker).get('/api/home?a=1', v.string())).toBe('of /api/home?a=1');
  });

  it('tells its answers apart, in whatever order they come', async () => {
    const waiting: FetchRequest[] = [];
    parent.on('message', (request: FetchRequest) => {
      waiting.push(request);
      if (waiting.length < 3) return;
      for (const { asked, path } of waiting.reverse())
        parent.postMessage({ asked, answer: { status: 200, body: JSON.stringify(path) } });
    });
    const gateway = askParent(worker);
    const paths = ['/api/a', '/api/b', '/api/c'];
    expect(await Promise.all(paths.map((path) => gateway.get(path, v.string())))).toEqual(paths);
  });

  it('says why something is not there, as the shell’s own does', async () => {
    answerWith(() => ({ status: 404, body: '{"message":"There is no such product"}' }));
    await expect(askParent(worker).get('/api/products/none', v.unknown())).rejects.toMatchObject({
      status: 404,
      message: 'There is no such product',
    });
  });

  it('refuses what would change something, and asks nothing', async () => {
    const asked: unknown[] = [];
    parent.on('message', (request) => asked.push(request));
    await expect(askParent(worker).post('/api/contact', {})).rejects.toThrow(
      'it sends a POST to /api/contact while it is rendered on the server',
    );
    expect(asked).toEqual([]);
  });
});
