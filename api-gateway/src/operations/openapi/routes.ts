import { Router } from 'express';
import { mount } from '../../platform/http/call';
import { OPENAPI_CALLS } from './all-calls';
import { openApiDocument } from './document';

/** `GET /api/openapi.json`. */
export function openApiRoutes(origin: string): Router {
  const router = Router();
  const document = JSON.stringify(openApiDocument(origin));
  mount(router, OPENAPI_CALLS.document, (_request, response) => void response.type('json').send(document));
  return router;
}
