import { createHash, randomBytes } from 'node:crypto';
import { MERCHANT_FILES, type MerchantFileName, PREVIEW_MINUTES } from '@kilowatt/contracts/management';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

/** A draft that one operator looks at. */
export type Preview = {
  /** Names it in the operator's cookie, and is worth nothing without the operator's session. */
  id: string;
  /** Names it in the requests between shell and gateway; it never reaches a browser. */
  pass: string;
  /** Opens it at the shop's host, once, where the console has another. */
  ticket: string | null;
  /** The operator's session. */
  session: string;
  /** The operator's token, which must still be allowed to edit. */
  token: string;
  name: MerchantFileName;
  /** As the schema of the file gives it back. */
  content: unknown;
};
export type Previews = ReturnType<typeof openPreviews>;

/** Drafts that are kept at once; an older one ends early. */
const MAX_PREVIEWS = 20;

/** Names a session without its secret. */
export const sessionName = (csrf: string): string => createHash('sha256').update(csrf).digest('base64url');

/** The drafts that operators look at on this gateway, each for a quarter of an hour. */
export function openPreviews(now: () => number = () => performance.now()) {
  const byId = new LRUCache<string, Preview>({
    ...{ max: MAX_PREVIEWS, ttl: PREVIEW_MINUTES * 60_000 },
    ...{ ttlResolution: 0, perf: { now } },
  });
  return {
    /** @param content without errors; the session's last draft ends */
    open(
      { csrf, token }: { csrf: string; token: string },
      name: MerchantFileName,
      content: unknown,
    ): Preview {
      const session = sessionName(csrf);
      for (const [id, preview] of byId) if (preview.session === session) byId.delete(id);
      const [id, pass] = [random(), random()];
      const parsed = v.parse(MERCHANT_FILES[name], content);
      const preview = { id, pass, ticket: null, session, token, name, content: parsed };
      byId.set(id, preview);
      return preview;
    },
    find: (id: string): Preview | undefined => byId.get(id),
    findByPass: (pass: string): Preview | undefined => [...byId.values()].find((one) => one.pass === pass),
    /** A new ticket of a preview, in place of its last one. */
    ticketOf(preview: Preview): string {
      preview.ticket = random();
      return preview.ticket;
    },
    /** Uses a ticket up. */
    takeTicket(ticket: string): Preview | undefined {
      const found = [...byId.values()].find((one) => one.ticket === ticket);
      if (found) found.ticket = null;
      return found;
    },
    close: (id: string): void => void byId.delete(id),
  };
}

const random = (): string => randomBytes(32).toString('base64url');
