import { PREVIEW_COOKIE, PREVIEW_HEADER } from '@kilowatt/contracts';
import { type MerchantFileName, PREVIEW_CALLS, PREVIEW_MINUTES } from '@kilowatt/contracts/management';
import { parseCookie, stringifySetCookie } from 'cookie';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { withDraft } from '../../platform/files/merchant-file';
import { mount } from '../../platform/http/call';
import { ProblemError } from '../../platform/problems/problem';
import { mayDo } from '../../releases/access/require-scope';
import type { Tokens } from '../../releases/access/tokens';
import type { ConsoleOrigin } from '../console/console-origin';
import type { Sessions } from '../console/sessions';
import { type Preview, type Previews, sessionName } from './previews';

type Dependencies = { previews: Previews; sessions: Sessions; tokens: Tokens; opsConsole: ConsoleOrigin };

/** The page of the shop that shows most of a file. */
const PAGES: Readonly<Record<MerchantFileName, string>> = {
  'promotions.json': '/coupons',
  'rebates.json': '/rebates?active=true',
  'delivery.json': '/shipping',
  'texts.json': '/',
  'menu.json': '/',
  'energy-guides.json': '/collection/refrigerators',
};

/**
 * `/ops/preview/{id}` opens a draft on the shop's pages for the session that made it; `/ops/preview/end` ends it. Where the
 * console has an origin of its own, it sends the browser on to the same path at the shop's, which sets the cookie: with a
 * ticket that counts once.
 */
export function previewRoutes({ previews, sessions, tokens, opsConsole }: Dependencies): Router {
  const { isApart, shopOrigin } = opsConsole;
  const router = Router();
  const cookie = (request: Request, value: string, maxAge: number) =>
    stringifySetCookie({
      ...{ name: PREVIEW_COOKIE, value, maxAge, path: '/', httpOnly: true },
      // The browser comes from the console, which may be another site.
      sameSite: isApart ? 'lax' : 'strict',
      secure: request.secure || shopOrigin.startsWith('https:'),
    });
  const isAtShop = (request: Request) => !isApart || !opsConsole.isAt(request);
  mount(router, PREVIEW_CALLS.end, (request, response) => {
    response.set('cache-control', 'no-store');
    if (!isAtShop(request as Request)) return response.redirect(303, `${shopOrigin}${request.originalUrl}`);
    previews.close(cookieOf(request as Request));
    response.append('set-cookie', cookie(request as Request, '', 0));
    response.redirect(303, isApart ? `${opsConsole.origin}/ops/` : '/ops/');
  });
  mount(router, PREVIEW_CALLS.open, async (request, response) => {
    const { id } = request.params;
    response.set('cache-control', 'no-store');
    const byTicket = isApart && isAtShop(request as Request);
    const preview = byTicket ? previews.takeTicket(id) : previews.find(id);
    if (!preview || !(byTicket || (await isOwner(preview, request as Request, sessions, tokens))))
      throw new ProblemError(
        'not-found',
        'This preview has ended, or belongs to another session. Open it from the console.',
      );
    if (isApart && !byTicket)
      return response.redirect(303, `${shopOrigin}/ops/preview/${previews.ticketOf(preview)}`);
    response.append('set-cookie', cookie(request as Request, preview.id, PREVIEW_MINUTES * 60));
    response.redirect(303, PAGES[preview.name]);
  });
  return router;
}

/** Keeps a content for the console's session of a request. Gives the address that opens it; null without a session. */
export const previewOpener =
  ({ previews, sessions }: Pick<Dependencies, 'previews' | 'sessions'>) =>
  async (request: Request, name: MerchantFileName, content: unknown): Promise<string | null> => {
    const session = await sessions.read(request);
    return session && `/ops/preview/${previews.open(session, name, content).id}`;
  };

/**
 * Answers with the draft where the operator's browser asks, or the shell on its behalf. Such an answer is of one operator:
 * nobody keeps or indexes it.
 */
export function previewing({ previews, sessions, tokens, opsConsole }: Dependencies): RequestHandler {
  return async (request, response, next) => {
    const pass = request.headers[PREVIEW_HEADER];
    delete request.headers[PREVIEW_HEADER];
    const id = cookieOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || (id === '' && pass === undefined) || request.path.startsWith('/ops')) return next();
    const found = typeof pass === 'string' ? previews.findByPass(pass) : previews.find(id);
    if (!found) return next();
    const isAllowed =
      pass !== undefined ||
      // The session's cookie is not sent to the shop's host where the console has another.
      (await (opsConsole.isApart ? mayEdit(found, tokens) : isOwner(found, request, sessions, tokens)));
    if (!isAllowed) return next();
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
  return session !== null && sessionName(session.csrf) === preview.session && mayEdit(preview, tokens);
}

async function mayEdit({ token }: Preview, tokens: Tokens): Promise<boolean> {
  const caller = await tokens.identify(token).catch(() => null);
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
