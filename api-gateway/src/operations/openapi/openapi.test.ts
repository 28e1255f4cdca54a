import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import request from 'supertest';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { ALL_CALLS, otherMethods } from './all-calls';

describe('the document', () => {
  type Operation = {
    operationId: string;
    security: object[];
    parameters: { name: string; in: string; required: boolean }[];
    responses: Record<string, object>;
  };
  type Document = { paths: Record<string, Record<string, Operation>>; info: object };

  const gateway = sharedTestGateway();
  let document: Document;
  beforeAll(async () => {
    document = (await request(gateway.app).get('/api/openapi.json').expect(200)).body;
  });

  const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

  describe('the OpenAPI document', () => {
    it('has every call under a unique name, with its error responses', () => {
      const ids = operations().map(({ operationId }) => operationId);
      expect(ids).toHaveLength(ALL_CALLS.length);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { operationId, responses } of operations())
        expect([operationId, Object.keys(responses).some((status) => status.startsWith('4'))]).toEqual([
          operationId,
          true,
        ]);
    });

    it('has the required tokens and parameters', () => {
      const { get: top } = document.paths['/api/searches/top'] ?? {};
      expect(top).toMatchObject({ security: [{ token: [] }] });
      expect(Object.keys(top?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '401', '403']));
      const { get: bySku } = document.paths['/api/product-by-sku'] ?? {};
      expect(bySku).toMatchObject({ security: [] });
      expect(bySku?.parameters).toContainEqual(expect.objectContaining({ name: 'sku', required: true }));
    });

    // A stream never ends; a file that is not there answers like an address that is not.
    const NOT_REQUESTED = ['followReleases', 'getReleaseFile'];
    it('contains only mounted calls: none answers "nothing here"', async () => {
      for (const { method, path: template } of ALL_CALLS.filter(({ id }) => !NOT_REQUESTED.includes(id))) {
        const { body } = await request(gateway.app)[method](template.replaceAll(/\{\w+\}/g, 'x'));
        expect([template, String(body?.message)]).toEqual([
          template,
          expect.not.stringContaining('nothing at'),
        ]);
      }
    });
  });

  it('every mounted route is in the tables', () => {
    const root = path.resolve(__dirname, '../..');
    const mounted = readdirSync(root, { recursive: true })
      .map(String)
      .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('testing'))
      .flatMap((file) =>
        [
          ...readFileSync(path.join(root, file), 'utf8').matchAll(
            /(?:[rR]outer(?:\(\))?|app)\.(?:get|post|put|patch|delete|all)\(/g,
          ),
        ].map(() => file),
      );
    // The console's page is a file among others; the other two are limits in front of routes.
    expect(mounted.sort()).toEqual([
      'commerce/feature.ts',
      'operations/console/console-files.ts',
      'platform/middleware/request-origin.ts',
    ]);
  });

  describe('an unsupported method of an address', () => {
    it.each([
      ['put', '/api/search', 'GET, HEAD'],
      ['get', '/api/shared-cart/x/copies', 'POST'],
      ['delete', '/api/releases/reviews/promote', 'POST'],
      ['post', '/api/openapi.json', 'GET, HEAD'],
      ['put', '/ops/session', 'GET, POST, DELETE, HEAD'],
    ] as const)('%s %s: 405, and Allow says %s', async (method, address, allow) => {
      const answer = await request(gateway.app)[method](address).expect(405);
      expect(answer.headers.allow).toBe(allow);
    });

    it('is a 404 at an unknown address', async () => {
      await request(gateway.app).put('/api/nothing').expect(404);
    });
  });
});

describe('all calls', () => {
  function send(method: string, address: string) {
    const allow = jest.fn();
    const next = jest.fn();
    const [path = ''] = address.split('?');
    const run = () =>
      otherMethods(
        { method, path: path.replace(/^\/api/, ''), baseUrl: '/api' } as Request,
        { set: allow } as unknown as Response,
        next,
      );
    return { run, next, allow };
  }

  describe('an unsupported method of an address', () => {
    it.each([
      ['PUT', '/api/products/lg-washer', 'GET, HEAD'],
      ['DELETE', '/api/contact', 'POST'],
      ['PUT', '/api/tokens', 'GET, POST, HEAD'],
      ['GET', '/api/tokens/ci', 'DELETE'],
      ['POST', '/api/PRODUCTS/lg-washer/', 'GET, HEAD'],
    ])('%s %s is refused with the supported methods', (method, address, methods) => {
      const { run, next, allow } = send(method, address);
      expect(run).toThrow(
        expect.objectContaining({
          code: 'method-not-allowed',
          message: expect.stringContaining(`supports ${methods}, not ${method}`),
        }),
      );
      expect(allow).toHaveBeenCalledWith('allow', methods);
      expect(next).not.toHaveBeenCalled();
    });

    it.each([
      ['GET', '/api/products/lg-washer'],
      ['HEAD', '/api/products/lg-washer'],
      ['POST', '/api/contact'],
      ['PUT', '/api/nothing'],
      ['PUT', '/api/products/a/b/c'],
      ['PUT', '/api/openapi-json'],
    ])('%s %s is none', (method, address) => {
      const { run, next } = send(method, address);
      run();
      expect(next).toHaveBeenCalledWith();
    });
  });

  it('every call has a unique id, and every address has a method once', () => {
    const once = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
    expect(once(ALL_CALLS.map(({ id }) => id))).toEqual([]);
    expect(
      once(ALL_CALLS.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)),
    ).toEqual([]);
  });
});
