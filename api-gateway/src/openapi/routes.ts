import { Router } from 'express';
import { openApiDocument } from './document';

/** `GET /api/openapi.json`. */
export function openApiRoutes(origin: string): Router {
  const router = Router();
  const document = JSON.stringify(openApiDocument(origin));
  router.get('/openapi.json', (_request, response) => void response.type('json').send(document));
  return router;
}
