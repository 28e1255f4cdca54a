import {
  addressOf,
  REVIEW_DESK_CALLS,
  ReviewsImported,
  RowErrors,
  type Session,
} from '@kilowatt/contracts/management';
import { GatewayError } from '@kilowatt/remote-kit';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { FileRefused, type RowError } from '../catalogue/send-file';
import { $session, lastCallOf, reportUnauthorised } from '../gateway/calls';

type Upload = { file: File; dryRun: boolean };
const Refusal = v.object({ message: v.string(), errors: v.optional(RowErrors, []) });
const LOST = 'The connection to the gateway was lost before it answered. Choose the file again.';

/** A file begins with a dry run. */
export const reviewFileChosen = createEvent<File>();
export const reviewImportRequested = createEvent();
/** Another file is to be chosen. */
export const reviewFileClosed = createEvent();

/** Uploads a file. @throws FileRefused, GatewayError where the session is over, Error with a sentence for the operator */
export const reviewUploadFx = attach({
  source: $session,
  effect: createEffect(async ({ session, upload }: { session: Session | null; upload: Upload }) => {
    const { file, dryRun } = upload;
    const query = { name: file.name, dryRun: String(dryRun) };
    const response = await fetch(addressOf(REVIEW_DESK_CALLS.importFile, {}, query), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'x-ops-csrf': session?.csrf ?? '' },
      body: file,
    }).catch(() => {
      throw new Error(LOST);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return v.parse(ReviewsImported, answer);
    if (!v.is(Refusal, answer)) throw new Error(`The gateway answered with status ${response.status}.`);
    if (response.status === 401) throw new GatewayError(response.status, { message: answer.message });
    throw new FileRefused(answer.message, answer.errors ?? []);
  }),
  mapParams: (upload: Upload, session) => ({ session, upload }),
});
reportUnauthorised(reviewUploadFx.fail);

// Another file may be chosen while one is tried, whose answer may be the later one.
const lastUpload = lastCallOf(reviewUploadFx);
/** Whether reviews are being changed, so that no other file can be chosen. */
export const $isImporting = combine(
  reviewUploadFx.pending,
  lastUpload.$last,
  (pending, last) => pending && last?.params.dryRun === false,
);

export const $reviewFile = createStore<File | null>(null, { serialize: 'ignore' })
  .on(reviewFileChosen, (_, file) => file)
  .reset(reviewFileClosed);
/** What the dry run, or the import, did. */
export const $imported = createStore<ReviewsImported | null>(null)
  .on(lastUpload.done, (_, { result }) => result)
  .reset(reviewFileChosen, reviewFileClosed);
/** Why the last upload failed. */
export const $reviewFileProblem = createStore('')
  .on(lastUpload.fail, (_, { error }) => error.message)
  .reset(reviewUploadFx, reviewFileClosed);
export const $reviewRowErrors = createStore<readonly RowError[]>([])
  .on(lastUpload.fail, (_, { error }) => (error instanceof FileRefused ? error.errors : []))
  .reset(reviewUploadFx, reviewFileClosed);

sample({ clock: reviewFileChosen, fn: (file) => ({ file, dryRun: true }), target: reviewUploadFx });
sample({
  clock: reviewImportRequested,
  source: { file: $reviewFile, pending: reviewUploadFx.pending },
  filter: ({ file, pending }) => file !== null && !pending,
  fn: ({ file }) => ({ file: file as File, dryRun: false }),
  target: reviewUploadFx,
});
