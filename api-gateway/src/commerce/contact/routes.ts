import { ContactRequest, Success } from '@kilowatt/contracts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import express, { type RequestHandler, Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { BATCH, inBatches } from '../../platform/jobs/repeated-jobs';
import { check, storableBody } from '../../platform/middleware/read-query';
import { putInOutbox } from '../../platform/outbox/outbox-rows';
import { answerInPages, type Html, html } from '../../platform/pages/send-page';
import { outbox } from '../../platform/tables';
import { contactMessages } from '../tables';

/** Keeps a message to the shop. One that a program filled in is dropped as if it had been kept. */
export async function saveMessage(db: Database, body: unknown): Promise<void> {
  if (isTrapped(body)) return;
  const { website: _trap, ...message } = check(ContactRequest, body);
  await db.transaction(async (transaction) => {
    const [kept] = await transaction
      .insert(contactMessages)
      .values(message)
      .returning({ id: contactMessages.id });
    if (kept) await putInOutbox(transaction, { kind: 'contact.sent', payload: { id: kept.id, ...message } });
  });
}

const isTrapped = (body: unknown): boolean => {
  const { website } = Object(body) as { website?: unknown };
  return typeof website === 'string' && website.trim() !== '';
};

/**
 * Removes messages to the shop from before a time, and what the outbox has of them, whether somebody took it or not.
 * @returns how many messages are gone
 */
export async function purgeMessages(db: Database, before: Date): Promise<number> {
  const webhookRows = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, 'contact.sent'), lt(outbox.createdAt, before)))
    .limit(BATCH);
  await inBatches(() =>
    db.delete(outbox).where(inArray(outbox.id, webhookRows)).returning({ id: outbox.id }),
  );
  const { id, sentAt } = contactMessages;
  const old = db.select({ id }).from(contactMessages).where(lt(sentAt, before)).limit(BATCH);
  return inBatches(() => db.delete(contactMessages).where(inArray(id, old)).returning({ id }));
}

export const CONTACT_CALLS = calls({
  send: {
    id: 'sendMessage',
    method: 'post',
    path: '/api/contact',
    summary: 'Sends a message to the shop',
    body: ContactRequest,
    answer: Success,
    problems: ['cross-site', 'too-many-requests'],
  },
  form: {
    id: 'sendMessageForm',
    method: 'post',
    path: '/contact',
    summary: 'Same without JavaScript; responds with pages',
    body: { type: 'application/x-www-form-urlencoded', schema: ContactRequest },
    status: 303,
    problems: ['cross-site', 'too-many-requests'],
  },
});

type Contact = {
  db: Database;
  /** Lets through what pages of the shop send. */
  ownPagesOnly: RequestHandler;
  limit: RequestHandler;
};

/** `POST /api/contact`. */
export function contactRoutes({ db, limit }: Omit<Contact, 'ownPagesOnly'>): Router {
  const router = Router();
  mount(router, CONTACT_CALLS.send, limit, async (request, response) => {
    await saveMessage(db, request.body);
    response.json({ success: true });
  });
  return router;
}

/** `POST /contact`: the same form without JavaScript. */
export function contactFormRoutes({ db, ownPagesOnly, limit }: Contact): Router {
  const router = Router();
  mount(
    router,
    CONTACT_CALLS.form,
    ownPagesOnly,
    // A form writes a character in up to nine.
    express.urlencoded({ extended: false, limit: '100kb' }),
    storableBody,
    limit,
    async (request, response) => {
      await saveMessage(db, request.body);
      response.redirect(303, '/contact?sent=1');
    },
  );
  router.use('/contact', answerInPages('Contact us', contactForm));
  return router;
}

/** The form again, with what was typed. */
const contactForm = (typed: (field: string) => string): Html => html`
<form method="post" action="/contact">
  <label>Name <input name="name" required maxlength="100" autocomplete="name" value="${typed('name')}"></label>
  <label>Email <input type="email" name="email" required autocomplete="email" value="${typed('email')}"></label>
  <label>Topic <input name="topic" maxlength="100" value="${typed('topic')}"></label>
  <label>Message <textarea name="message" rows="8" required maxlength="5000">
${typed('message')}</textarea></label>
  <label hidden>Website <input name="website" tabindex="-1" autocomplete="off"></label>
  <button>Send</button>
</form>`;
