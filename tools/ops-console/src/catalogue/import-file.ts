import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $session, lastCallOf, reportUnauthorised, type Session } from '../gateway/calls';
import { FileRefused, type Progress, type RowError, sendFile, type Taken } from './send-file';

/** Whether the operator may change the catalogue. */
export const $mayImport = $session.map(
  (session) => session?.scopes.some((scope) => scope === 'catalogue' || scope === 'admin') ?? false,
);

/** A file begins with a dry run. */
export const fileChosen = createEvent<File>();
/** The dry run again, without the rows that have errors. */
export const skipRequested = createEvent();
export const importRequested = createEvent();
export const shrinkAllowed = createEvent<boolean>();
/** Another file is to be chosen. */
export const closed = createEvent();

type Upload = { file: File; dryRun: boolean; skipBad: boolean; allowShrink: boolean };
const progressed = createEvent<{ upload: Upload; progress: Progress }>();
export const uploadFx = attach({
  source: $session,
  effect: createEffect(({ session, upload }: { session: Session | null; upload: Upload }) => {
    const report = scopeBind(progressed, { safe: true });
    const onProgress = (progress: Progress) => report({ upload, progress });
    const { file, ...options } = upload;
    return sendFile(file, options, { csrf: session?.csrf ?? '', onProgress });
  }),
  mapParams: (upload: Upload, session) => ({ session, upload }),
});
reportUnauthorised(uploadFx.fail);

// Another file may be chosen while one is tried, whose answer may be the later one.
const lastUpload = lastCallOf(uploadFx);
/** Whether the catalogue is being changed, so that no other file can be chosen. */
export const $isImporting = combine(
  uploadFx.pending,
  lastUpload.$last,
  (pending, last) => pending && last?.params.dryRun === false,
);

export const $file = createStore<File | null>(null, { serialize: 'ignore' })
  .on(fileChosen, (_, file) => file)
  .reset(closed);
export const $skipBad = createStore(false)
  .on(skipRequested, () => true)
  .reset(fileChosen, closed);
export const $allowShrink = createStore(false)
  .on(shrinkAllowed, (_, allowed) => allowed)
  .reset(fileChosen, closed);
export const $progress = createStore<Progress | null>(null).reset(uploadFx, closed);
sample({
  clock: progressed,
  source: lastUpload.$last,
  filter: (last, { upload }) => upload === last?.params,
  fn: (_, { progress }) => progress,
  target: $progress,
});

/** What the dry run, or the import, did. */
export const $taken = createStore<Taken | null>(null, { serialize: 'ignore' })
  .on(lastUpload.done, (_, { result }) => result)
  .reset(fileChosen, skipRequested, closed);
/** For the status line. */
export const $importOutcome = createStore('')
  .on(lastUpload.done, (_, { result: { answer } }) =>
    answer.dryRun
      ? 'The dry run is finished; its result is below the file.'
      : `The import is finished: ${answer.products.toLocaleString('en-US')} products.`,
  )
  .reset(uploadFx, closed);
/** Why the last upload failed. An import that failed leaves the dry run in place, to be tried again. */
export const $importProblem = createStore('')
  .on(lastUpload.fail, (_, { error }) => error.message)
  .reset(uploadFx, closed);
export const $rowErrors = createStore<readonly RowError[]>([])
  .on(lastUpload.fail, (_, { error }) => (error instanceof FileRefused ? error.errors : []))
  .reset(uploadFx, closed);

sample({
  clock: fileChosen,
  fn: (file) => ({ file, dryRun: true, skipBad: false, allowShrink: false }),
  target: uploadFx,
});
sample({
  clock: skipRequested,
  source: $file,
  filter: (file) => file !== null,
  fn: (file) => ({ file: file as File, dryRun: true, skipBad: true, allowShrink: false }),
  target: uploadFx,
});
sample({
  clock: importRequested,
  source: { file: $file, skipBad: $skipBad, allowShrink: $allowShrink, pending: uploadFx.pending },
  filter: ({ file, pending }) => file !== null && !pending,
  fn: ({ file, skipBad, allowShrink }) => ({ file: file as File, dryRun: false, skipBad, allowShrink }),
  target: uploadFx,
});

const count = (number: number) => number.toLocaleString('en-US');
const megabytes = (bytes: number) =>
  (bytes / 1e6).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `12.3 of 72.0 MB sent, 14 s left`. */
export function describeProgress({ phase, done, all, elapsed }: Progress): string {
  const share = all > 0 ? done / all : 0;
  const left = share > 0 && share < 1 ? `, ${Math.ceil((elapsed * (1 - share)) / share / 1_000)} s left` : '';
  if (phase === 'sending' && share < 1) return `${megabytes(done)} of ${megabytes(all)} MB sent${left}`;
  if (phase === 'sending') return 'The file is sent and is being read';
  if (phase === 'reading') return `${count(done)} rows read`;
  return share < 1
    ? `${count(done)} of ${count(all)} products written${left}`
    : 'All products are written; the search index is being built';
}
