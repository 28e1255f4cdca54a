import {
  type AnswerOf,
  type FieldError,
  MERCHANT_FILE_CALLS,
  type MerchantFile,
  type MerchantFileName,
} from '@kilowatt/contracts/management';
import { GatewayError } from '@kilowatt/remote-kit';
import { combine, createEvent, createStore, sample } from 'effector';
import { $mayImport } from '../catalogue/import-file';
import { errorMessage } from '../gateway/calls';
import { type Change, changeFx, checkFx, files, historyFx, previewFx, readFx, rebaseFx } from './file-calls';
import { type Draft, draftOf, errorsOfRows, readDraft, rowKeys } from './file-forms';

const { check, save, remove, history, restore } = MERCHANT_FILE_CALLS;

export const filesRequested = createEvent();
export const $files = files.$value.map((answer) => answer?.files ?? null);
export const $filesProblem = files.$problem;

/** A file that is edited, with what was typed. It stays while other files are chosen. */
type Edit = { file: MerchantFile; draft: Draft };

export const fileChosen = createEvent<MerchantFileName>();
export const drafted = createEvent<Draft>();
export const draftDiscarded = createEvent();
/** The errors of the draft, or what it would change. */
export const reviewRequested = createEvent();
export const reviewClosed = createEvent();
/** Makes a page of the shop with the draft, for this session alone. */
export const previewRequested = createEvent();
export const saveConfirmed = createEvent();
/** After a conflict: what was typed is compared with the file as it is now. */
export const rebaseRequested = createEvent();
/** A version of the history, or null for the data of the shop. */
export const restorePrepared = createEvent<number | null>();
export const restoreCancelled = createEvent();
export const restoreConfirmed = createEvent();

export const $name = createStore<MerchantFileName | null>(null).on(fileChosen, (_, name) => name);
const isTyped = ({ file, draft }: Edit): boolean => JSON.stringify(draft) !== JSON.stringify(draftOf(file));
type Edits = Readonly<Partial<Record<MerchantFileName, Edit>>>;
const withFile = (edits: Edits, file: MerchantFile, draft = draftOf(file)): Edits => ({
  ...edits,
  [file.name]: { file, draft },
});
const $edits = createStore<Edits>({})
  .on(changeFx.doneData, (edits, file) => withFile(edits, file))
  .on(readFx.doneData, (edits, file) => {
    const edit = edits[file.name];
    return edit && isTyped(edit) ? edits : withFile(edits, file);
  })
  .on(rebaseFx.doneData, (edits, file) => {
    const edit = edits[file.name];
    return withFile(edits, file, edit && isTyped(edit) ? edit.draft : undefined);
  });
sample({
  clock: drafted,
  source: { edits: $edits, name: $name },
  filter: ({ name }) => name !== null,
  fn: ({ edits, name }, draft) => {
    const edit = edits[name as MerchantFileName];
    return edit ? { ...edits, [edit.file.name]: { ...edit, draft } } : edits;
  },
  target: $edits,
});
sample({
  clock: draftDiscarded,
  source: { edits: $edits, name: $name },
  fn: ({ edits, name }) => {
    const edit = name === null ? undefined : edits[name];
    return edit ? withFile(edits, edit.file) : edits;
  },
  target: $edits,
});

export const $edit = createStore<Edit | null>(null, { serialize: 'ignore' });
sample({
  source: { edits: $edits, name: $name },
  fn: ({ edits, name }) => (name === null ? null : (edits[name] ?? null)),
  target: $edit,
});
/** Whether something was typed that is not saved. */
export const $isDirty = $edit.map((edit) => edit !== null && isTyped(edit));

const contentOf = ({ file, draft }: Edit) => ({ name: file.name, ...readDraft(file.name, draft) });
// The operator may have typed more, or have chosen another file, before the gateway answers.
const isOfDraft = (edit: Edit | null, { params }: { params: unknown }): boolean =>
  edit !== null && JSON.stringify(params) === JSON.stringify(contentOf(edit));
const checked = sample({
  clock: checkFx.done,
  source: $edit,
  filter: isOfDraft,
  fn: (_, { result }) => result,
});
const previewed = sample({
  clock: previewFx.done,
  source: $edit,
  filter: isOfDraft,
  fn: (_, { result }) => result,
});
const historyRead = sample({
  clock: historyFx.done,
  source: $name,
  filter: (name, { params }) => params === name,
  fn: (_, { result }) => result,
});

/** The address of the shop with the draft, while it is what was typed. */
export const $preview = createStore<string | null>(null)
  .on(previewed, (_, { href }) => href)
  .reset(fileChosen, drafted, draftDiscarded, previewRequested, changeFx.done, rebaseRequested);
/** What the draft would change. */
export const $review = createStore<AnswerOf<typeof check>['changes'] | null>(null)
  .on(checked, (_, { errors, changes }) => (errors.length > 0 ? null : changes))
  .reset(fileChosen, drafted, draftDiscarded, reviewClosed, changeFx.done, rebaseRequested);
export const $versions = createStore<AnswerOf<typeof history>['versions'] | null>(null)
  .on(historyRead, (_, { versions }) => versions)
  .reset(fileChosen);

/** Why the last request failed. */
export const $problem = createStore('')
  .on(
    [
      ...[readFx.failData, rebaseFx.failData, historyFx.failData, checkFx.failData],
      ...[previewFx.failData, changeFx.failData],
    ],
    (_, error) => errorMessage(error),
  )
  .reset(fileChosen, draftDiscarded, reviewRequested, saveConfirmed, restorePrepared, rebaseRequested);
/** Whether the file has changed since it was read, so that nothing was saved. */
export const $isConflict = createStore(false)
  .on(changeFx.failData, (_, error) => error instanceof GatewayError && error.status === 409)
  .reset(fileChosen, rebaseRequested, draftDiscarded, changeFx.done);
export const $fileOutcome = createStore('')
  .on(changeFx.done, (_, { params: { row, name } }) =>
    row.id === save.id
      ? `${name} was saved. Shoppers see it within two seconds.`
      : row.id === restore.id
        ? `${name} is restored. Shoppers see it within two seconds.`
        : `${name} is removed. The shop uses its own data.`,
  )
  .reset(fileChosen, drafted, reviewRequested);

/** What is to be confirmed. */
export const $restore = createStore<{ id: number | null } | null>(null)
  .on(restorePrepared, (_, id) => ({ id }))
  .reset(restoreCancelled, changeFx.done, changeFx.fail, fileChosen);

sample({
  clock: [filesRequested, $mayImport.updates, changeFx.finally, rebaseFx.done],
  source: $mayImport,
  filter: Boolean,
  fn: () => {},
  target: files.requested,
});
sample({
  clock: fileChosen,
  source: $edits,
  // What was typed before stays, and the file is compared when it is saved.
  filter: (edits, name) => {
    const edit = edits[name];
    return !edit || !isTyped(edit);
  },
  fn: (_, name) => name,
  target: readFx,
});
sample({ clock: fileChosen, target: historyFx });
sample({ clock: changeFx.doneData, fn: ({ name }) => name, target: historyFx });
sample({ clock: rebaseFx.doneData, fn: ({ name }) => name, target: historyFx });

const readForReview = sample({
  clock: [reviewRequested, rebaseFx.done],
  source: $edit,
  filter: (edit): edit is Edit => edit !== null,
  fn: contentOf,
});
const readForPreview = sample({
  clock: previewRequested,
  source: $edit,
  filter: (edit): edit is Edit => edit !== null,
  fn: contentOf,
});
const $found = createStore<{ errors: readonly FieldError[]; keys: readonly number[] }>(
  { errors: [], keys: [] },
  { serialize: 'ignore' },
).reset(fileChosen, draftDiscarded, changeFx.done);
sample({
  clock: [checked, previewed, readForReview, readForPreview],
  source: $edit,
  fn: (edit, { errors }) => ({ errors, keys: edit ? rowKeys(edit.draft) : [] }),
  target: $found,
});
/** Errors of the draft since it was last reviewed; those of a row follow it. */
export const $errors = combine($found, $edit, ({ errors, keys }, edit) =>
  edit ? errorsOfRows(errors, keys, rowKeys(edit.draft)) : errors,
);
sample({ clock: readForReview, filter: ({ errors }) => errors.length === 0, target: checkFx });
sample({ clock: readForPreview, filter: ({ errors }) => errors.length === 0, target: previewFx });

sample({
  clock: saveConfirmed,
  source: { edit: $edit, pending: changeFx.pending },
  filter: ({ edit, pending }) => edit !== null && !pending,
  fn: ({ edit }): Change => {
    const { file, draft } = edit as Edit;
    const { name, version } = file;
    return { row: save, name, version, body: { content: readDraft(name, draft).content } };
  },
  target: changeFx,
});
sample({
  clock: rebaseRequested,
  source: $name,
  filter: (name): name is MerchantFileName => name !== null,
  target: rebaseFx,
});
sample({
  clock: restoreConfirmed,
  source: { edit: $edit, restored: $restore, pending: changeFx.pending },
  filter: ({ edit, restored, pending }) => edit !== null && restored !== null && !pending,
  fn: ({ edit, restored }): Change => {
    const { name, version } = (edit as Edit).file;
    const id = restored?.id ?? null;
    return id === null
      ? { row: remove, name, version, body: undefined }
      : { row: restore, name, version, body: { id } };
  },
  target: changeFx,
});
