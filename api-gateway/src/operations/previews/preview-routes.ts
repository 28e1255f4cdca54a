import { PREVIEW_COOKIE, PREVIEW_HEADER } from '@kilowatt/contracts';
import { type MerchantFileName, PREVIEW_CALLS, PREVIEW_MINUTES } from '@kilowatt/contracts/management';
import { parseCookie, stringifySetCookie } from 'cookie';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { withDraft } from '../../platform/files/merchant-file';
import { mount } from '../../platform/http/call';
import { ProblemError } from '../../platform/problems/problem';
import { mayDo } from '../../releases/access/require-scope';
import type { Tokens } from '../../releases/access/tokens';
import type { Sessions } from '../console/sessions';
import { type Preview, type Previews, sessionName } from './previews';

type Dependencies = { previews: Previews; sessions: Sessions; tokens: Tokens; origin: string };

/** The page of the shop that shows most of a file. */
const PAGES: Readonly<Record<MerchantFileName, string>> = {
  'promotions.json': '/coupons',
  'rebates.json': '/rebates?active=true',
  'delivery.json': '/shipping',
  'texts.json': '/',
  'menu.json': '/',
  'energy-guides.json': '/collection/refrigerators',
};

/** `/ops/preview/{id}` opens a draft on the shop's pages for the session that made it; `/ops/preview/end` ends it. */
export function previewRoutes({ previews, sessions, tokens, origin }: Dependencies): Router {
  const router = Router();
  const cookie = (request: Request, value: string, maxAge: number) =>
    stringifySetCookie({
      ...{ name: PREVIEW_COOKIE, value, maxAge, path: '/', httpOnly: true, sameSite: 'strict' },
      secure: request.secure || origin.startsWith('https:'),
    });
  mount(router, PREVIEW_CALLS.end, (request, response) => {
    previews.close(cookieOf(request as Request));
    response.append('set-cookie', cookie(request as Request, '', 0)).set('cache-control', 'no-store');
    response.redirect(303, '/ops/');
  });
  mount(router, PREVIEW_CALLS.open, async (request, response) => {
    const preview = previews.find(request.params.id);
    if (!preview || !(await isOwner(preview, request as Request, sessions, tokens)))
      throw new ProblemError(
        'not-found',
        'This preview has ended, or belongs to another session. Open it from the console.',
      );
    response.append('set-cookie', cookie(request as Request, preview.id, PREVIEW_MINUTES * 60));
    response.set('cache-control', 'no-store').redirect(303, PAGES[preview.name]);
  });
  return router;
}

/** Keeps a content for the console's session of a request. Gives the address that opens it; null without a session. */
export const previewOpener =
  ({ previews, sessions }: Pick<Dependencies, 'previews' | 'sessions'>) =>
  async (request: Request, name: MerchantFileName, content: unknown): Promise<string | null> => {
    const session = await sessions.read(request);
    return session && `/ops/preview/${previews.open(sessionName(session.csrf), name, content).id}`;
  };

/**
 * Answers with the draft where the operator's browser asks, or the shell on its behalf. Such an answer is of one operator:
 * nobody keeps or indexes it.
 */
export function previewing({ previews, sessions, tokens }: Omit<Dependencies, 'origin'>): RequestHandler {
  return async (request, response, next) => {
    const pass = request.headers[PREVIEW_HEADER];
    delete request.headers[PREVIEW_HEADER];
    const id = cookieOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || (id === '' && pass === undefined) || request.path.startsWith('/ops')) return next();
    const found = typeof pass === 'string' ? previews.findByPass(pass) : previews.find(id);
    if (!found || (pass === undefined && !(await isOwner(found, request, sessions, tokens)))) return next();
    request.headers[PREVIEW_HEADER] = found.pass;
    markPrivate(response);
    withDraft({ name: found.name, content: found.content }, next);
  };
}

const cookieOf = ({ headers }: Request): string => parseCookie(headers.cookie ?? '')[PREVIEW_COOKIE] ?? '';

/** Whether a request is of the session that made the preview, whose token still may edit. */
async function isOwner(
  preview: Preview,
  request: Request,
  sessions: Sessions,
  tokens: Tokens,
): Promise<boolean> {
  const session = await sessions.read(request);
  if (!session || sessionName(session.csrf) !== preview.session) return false;
  const caller = await tokens.identify(session.token).catch(() => null);
  return caller !== null && mayDo(caller, 'catalogue');
}

/** Sets the headers when they are sent, after those of routes and of the shell. */
function markPrivate(response: Response): void {
  const send = response.writeHead.bind(response) as (...given: unknown[]) => Response;
  response.writeHead = ((...given: unknown[]) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-robots-tag', 'noindex');
    return send(...given);
  }) as Response['writeHead'];
}
