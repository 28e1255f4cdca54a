// cspell:ignore kühlschrank vaisselle
import type { IncomingMessage, RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SUGGESTIONS } from '@kilowatt/contracts';
import pino from 'pino';
import { type ModelServer, modelServer, saying } from '../../testing/model-server';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createEntry } from '../products/entry';
import type { Popular } from '../tracking/tracked-searches';
import { askModel, behindBreaker } from './ask-model';
import { makePhrase } from './catalogue-phrases';
import { knownWords, phrasesInUse } from './known-words';
import { suggestText } from './suggest';

describe('suggestions', () => {
  const known = knownWords(smallCatalogue().map(createEntry));
  const suggest = (query: string, popular: Popular[] = []) =>
    suggestText(query, phrasesInUse(known, popular));

  describe('suggestions while somebody types', () => {
    it.each(['', ' ', 'r', 'lg', '  lg  '])('are the default list below three characters: %j', (query) => {
      expect(suggest(query)).toEqual([...DEFAULT_SUGGESTIONS]);
    });

    it.each([
      ['ref', 'refrigerators'],
      ['dishw', 'dishwashers'],
      ['bos', 'bosch dishwashers'],
      ['french d', 'french door refrigerators'],
      ['ge fre', 'ge french door refrigerators'],
      ['slate', 'slate refrigerators'],
      ['24 in d', '24 inch dishwashers'],
      ['36" fr', '36 inch refrigerators'],
      ['gas dr', 'gas dryers'],
      ['DISHWASHER', 'dishwashers'],
      ['dishwaser', 'dishwashers'],
      ['lg fridge that is not too big for my kitchen', 'lg refrigerators'],
      ['kühlschrank', 'refrigerators'],
      ['bosch 洗碗机', 'bosch dishwashers'],
      ['lave-vaisselle', 'dishwashers'],
    ])('%j goes on to %j', (query, phrase) => expect(suggest(query)).toContain(phrase));

    it.each([
      ['what is the best dishw', 'dishwashers'],
      ['i need a new fridge', 'refrigerators'],
      ['looking for a quiet dishwasher', 'dishwashers'],
      ['where can i buy a gas dryer', 'gas dryers'],
      ['washing ma', 'washers'],
      ['dw ss', 'dishwashers'],
      ['https://www.example.com/p/Bosch-Dishwasher/5013', 'bosch dishwashers'],
    ])('%j begin with %j', (query, phrase) => expect(suggest(query)[0]).toBe(phrase));

    it('are of the appliance that is named, where none holds every word', () => {
      const phrases = [makePhrase('gas dryers', 30, 9), makePhrase('gas ranges', 3, 0)];
      expect(suggestText('gas stove', phrases)).toEqual(['gas ranges']);
    });

    it('are eight at most, each once', () => {
      const found = suggest('stainless');
      expect(found.length).toBeGreaterThan(3);
      expect(found.length).toBeLessThanOrEqual(8);
      expect(new Set(found).size).toBe(found.length);
    });

    it('name nothing that the catalogue does not have', () => {
      expect(suggest('trash comp')).toEqual([]);
      expect(suggest('miele')).toEqual([]);
      expect(suggest('qzxv')).toEqual([]);
    });

    it('say what was typed before what goes on from it, however much there is of that', () => {
      const phrases = [makePhrase('lg washer dryer sets', 20, 0), makePhrase('lg washers', 3, 0)];
      expect(suggestText('lg washer', phrases)).toEqual(['lg washers', 'lg washer dryer sets']);
      const searched = [makePhrase('lg washer dryer sets', 20, 9), makePhrase('lg washers', 3, 0)];
      expect(suggestText('lg washer', searched)).toEqual(['lg washer dryer sets', 'lg washers']);
    });

    it('rank what was searched for above what was not, and more searches above fewer', () => {
      const completions = suggest('dish');
      expect(completions[0]).toBe('dishwashers');
      const found = suggest('dish', [
        { phrase: 'bosch dishwasher', count: 90 },
        { phrase: 'dishwasher with third rack', count: 40 },
      ]);
      expect(found.slice(0, 3)).toEqual(['bosch dishwashers', 'dishwasher with third rack', 'dishwashers']);
    });

    it.each([
      'john smith dishwasher',
      'dishwasher 555-0100-2000',
      'dishwasher for my ex wife',
      '[email] dishwasher',
    ])('never show what names more than the catalogue does: %j', (phrase) =>
      expect(suggest('dishwasher', [{ phrase, count: 500 }])).not.toContain(phrase),
    );
  });
});

describe('the model', () => {
  let server: ModelServer | null = null;
  afterEach(async () => {
    await server?.close();
    server = null;
  });
  const TIME_LIMIT = 600;
  const asking = async (answer: RequestListener) => {
    server = await modelServer(answer);
    return askModel({ baseUrl: server.baseUrl, apiKey: 'key', model: 'small' }, TIME_LIMIT);
  };

  async function bodyOf(request: IncomingMessage) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return JSON.parse(Buffer.concat(chunks).toString());
  }

  describe('the model that is asked for suggestions', () => {
    it('is given the query as data, the key and the model, and its answer is read', async () => {
      let seen:
        | { path: string | undefined; key: string | undefined; body: Record<string, unknown> }
        | undefined;
      const ask = await asking(async (request, response) => {
        seen = { path: request.url, key: request.headers.authorization, body: await bodyOf(request) };
        saying('{"suggestions":["gas range"," wall oven "]}')(request, response);
      });
      expect(await ask('something "to" cook')).toEqual(['gas range', 'wall oven']);
      expect(seen).toMatchObject({
        path: '/v1/chat/completions',
        key: 'Bearer key',
        body: { model: 'small' },
      });
      expect(JSON.stringify(seen?.body)).toContain(
        JSON.stringify(JSON.stringify('something "to" cook')).slice(1, -1),
      );
    });

    it('may answer in a code fence', async () => {
      const ask = await asking(saying('Sure!\n```json\n{"suggestions":["dishwasher"]}\n```'));
      expect(await ask('cleans plates')).toEqual(['dishwasher']);
    });

    it.each<[string, RequestListener]>([
      ['says something else', saying('I would try a dishwasher.')],
      ['answers another shape', saying('{"suggestions":"dishwasher"}')],
      ['answers a whole essay', saying(JSON.stringify({ suggestions: ['x'.repeat(5_000)] }))],
      ['answers no JSON', (_request, response) => void response.end('<html>down for maintenance</html>')],
      ['fails', (_request, response) => void response.writeHead(500).end('{"error":{"message":"no"}}')],
      ['refuses the key', (_request, response) => void response.writeHead(401).end('{}')],
      ['hangs up', (request) => void request.socket.destroy()],
      ['never answers', () => {}],
      ['never ends its answer', (_request, response) => void response.writeHead(200).write('{"choices":')],
    ])('is given up where it %s, asked once', async (_what, answer) => {
      const ask = await asking(answer);
      await expect(ask('plates')).rejects.toThrow();
      expect(server?.requested()).toBe(1);
    });

    it('is given up where nobody listens', async () => {
      const ask = await asking(saying('{}'));
      await server?.close();
      server = null;
      await expect(ask('plates')).rejects.toThrow();
    });

    it('is left alone for a while after it failed three times', async () => {
      const ask = behindBreaker(
        await asking((_request, response) => void response.writeHead(503).end('{}')),
        pino({ level: 'silent' }),
      );
      for (let call = 0; call < 8; call++) await expect(ask('plates')).rejects.toThrow();
      expect(server?.requested()).toBe(3);
    });
  });
});
