import {
  type FieldError,
  MERCHANT_FILE_NAMES,
  type MerchantFile,
  type MerchantFileChange,
  type MerchantFileName,
  type MerchantFileState,
  type MerchantFileVersion,
  merchantFileErrors,
  merchantFileProblem,
} from '@kilowatt/contracts/management';
import { MENU } from '@kilowatt/taxonomy';
import { DEFAULT_REBATES } from '../../catalogue/rebates/rebates';
import { DEFAULT_CONTENT } from '../../catalogue/shop-content/shop-content';
import { DEFAULT_AREAS } from '../../commerce/delivery/routes';
import { ProblemError } from '../../platform/problems/problem';
import { deadNames } from './dead-names';
import { changesOf, summaryOf } from './describe-changes';
import { type DiskFile, type FileStore, fileStore, type StoredVersion } from './file-store';
import type { ShopNames } from './link-targets';
import { unknownFields } from './unknown-fields';

/** What the shop has without the file. */
const DEFAULTS: Readonly<Record<MerchantFileName, unknown>> = {
  'promotions.json': DEFAULT_CONTENT.promotions,
  'rebates.json': DEFAULT_REBATES,
  'delivery.json': DEFAULT_AREAS,
  'texts.json': DEFAULT_CONTENT.texts,
  'menu.json': MENU,
  'energy-guides.json': {},
};

/** What a file begins as; texts name only what they replace. */
const startOf = (name: MerchantFileName): unknown => (name === 'texts.json' ? {} : DEFAULTS[name]);

/** A request to change a file. */
type Change = { name: MerchantFileName; ifMatch: string; by: string };

/** A change as the history of all operations has it. */
export type FileOperation = {
  kind: 'file-saved' | 'file-removed' | 'file-restored';
  /** Versions of the file. */
  from: string | null;
  to: string;
  who: string;
  why: string;
};
/** Carries out a change that is written to the history of all operations: both or neither. */
export type RecordFile = (operation: FileOperation, carryOut: () => Promise<void>) => Promise<void>;

/** Changes files, one change at a time. */
function changesInTurn(store: ReturnType<typeof fileStore>, now: () => Date, record: RecordFile) {
  const inTurn = oneAfterAnother();
  /** Writes what `next` makes of the file. @throws ProblemError `conflict` if the file is another version */
  return async function change(
    { name, ifMatch, by }: Change,
    kind: FileOperation['kind'],
    next: (history: StoredVersion[]) => NewVersion,
  ) {
    return inTurn(async () => {
      const disk = await store.read(name);
      if (disk.unread !== null) throw new ProblemError('conflict', unreadOf(name, disk.unread));
      const history = await historyWithDisk(store, name, disk, now());
      if (disk.version !== ifMatch) throw new ProblemError('conflict', conflictOf(name, history[0]));
      const { text, summary } = next(history);
      const id = (history[0]?.id ?? 0) + 1;
      const from = history[0] ? String(history[0].id) : null;
      const put = (content: string | null) =>
        content === null ? store.remove(name) : store.write(name, content);
      let isReplaced = false;
      const operation = { kind, from, to: String(id), who: by, why: `${name}: ${summary}` };
      await record(operation, async () => {
        // What is on the disk is in the history before it is replaced.
        await store.saveHistory(name, history);
        isReplaced = true;
        await put(text);
        await store.saveHistory(name, [{ id, at: now().toISOString(), by, summary, text }, ...history]);
      }).catch(async (error: unknown) => {
        // The database was lost at the end, or the disk is full: shoppers see the file of before again.
        if (isReplaced) await put(disk.text).then(() => store.saveHistory(name, history));
        throw error;
      });
      return describe(name, await store.read(name));
    });
  };
}

/** The merchant's files in a folder, with their histories. One change of a file at a time. */
export function merchantFiles(
  folder: string,
  now: () => Date = () => new Date(),
  record: RecordFile = (_operation, carryOut) => carryOut(),
  shop?: ShopNames,
) {
  const store = fileStore(folder);
  const change = changesInTurn(store, now, record);
  const errors = async (name: MerchantFileName, content: unknown): Promise<FieldError[]> => {
    const found = merchantFileErrors(name, content);
    const fields = new Set(found.map(({ field }) => field));
    const stored = contentOf(name, await store.read(name));
    const dead = deadNames(name, content, stored, shop);
    const others = [...unknownFields(name, content, stored), ...dead];
    return [...found, ...others.filter(({ field }) => !fields.has(field))];
  };

  return {
    async list(): Promise<MerchantFileState[]> {
      const files = MERCHANT_FILE_NAMES.map(async (name) => stateOf(name, await store.read(name)));
      return Promise.all(files);
    },
    read: async (name: MerchantFileName): Promise<MerchantFile> => describe(name, await store.read(name)),
    /** All errors of a content that would replace the file. */
    errors,
    /** What a content changes in the file. */
    async changes(name: MerchantFileName, content: unknown): Promise<MerchantFileChange[]> {
      return changesOf(contentOf(name, await store.read(name)), content);
    },
    /** @throws ProblemError `invalid-field` for a content that the shop could not use */
    async save(request: Change, content: unknown): Promise<MerchantFile> {
      const [error] = await errors(request.name, content);
      if (error)
        throw new ProblemError('invalid-field', `${error.field} ${error.message}`.trim(), error.field);
      return change(request, 'file-saved', (history) => ({
        text: `${JSON.stringify(content, null, 2)}\n`,
        summary: summaryOf(changesOf(lastContent(request.name, history), content)),
      }));
    },
    remove: (request: Change): Promise<MerchantFile> =>
      change(request, 'file-removed', () => ({ text: null, summary: 'The shop uses its own data again' })),
    /** @throws ProblemError `not-found` without such a version; `conflict` if the shop could not use it */
    restore: (request: Change, id: number): Promise<MerchantFile> =>
      change(request, 'file-restored', (history) => restored(request.name, id, history)),
    async history(name: MerchantFileName): Promise<MerchantFileVersion[]> {
      const disk = await store.read(name);
      const versions = await historyWithDisk(store, name, disk, now());
      return versions.map(({ id, at, by, summary }, index) => ({
        ...{ id, at, by, summary },
        isCurrent: index === 0 && disk.unread === null,
      }));
    },
  };
}
export type MerchantFiles = ReturnType<typeof merchantFiles>;

type NewVersion = Pick<StoredVersion, 'text' | 'summary'>;

function restored(name: MerchantFileName, id: number, history: readonly StoredVersion[]): NewVersion {
  const found = history.find((version) => version.id === id);
  if (!found) throw new ProblemError('not-found', `${name} has no version ${id}`);
  if (found.text !== null && problemOf(name, found.text) !== null)
    throw new ProblemError('conflict', `Version ${id} is not valid, so it was not restored.`);
  return { text: found.text, summary: `Version ${id} restored` };
}

const unreadOf = (name: MerchantFileName, why: string): string => `${name} ${why}. Edit it on the disk.`;

/** The history, with what has changed on the disk since its last version. */
async function historyWithDisk(
  store: FileStore,
  name: MerchantFileName,
  { text, changedAt, unread }: DiskFile,
  now: Date,
): Promise<StoredVersion[]> {
  const history = await store.history(name);
  const last = history[0];
  if (unread !== null || (last?.text ?? null) === text) return history;
  const summary =
    text === null
      ? 'Removed on the disk: the shop uses its own data'
      : problemOf(name, text) === null
        ? `Changed on the disk: ${summaryOf(changesOf(lastContent(name, history), JSON.parse(text)))}`
        : 'Changed on the disk; the content is not valid';
  return [
    { id: (last?.id ?? 0) + 1, at: changedAt ?? now.toISOString(), by: null, summary, text },
    ...history,
  ];
}

/** The content of the newest version that is JSON. */
function lastContent(name: MerchantFileName, [last]: readonly StoredVersion[]): unknown {
  return last?.text == null ? startOf(name) : (parsed(last.text) ?? startOf(name));
}

const conflictOf = (name: MerchantFileName, last: StoredVersion | undefined): string =>
  last?.by == null
    ? `${name} was changed on the disk in the meantime. Nothing was saved.`
    : `${name} was changed by ${last.by} in the meantime. Nothing was saved.`;

function stateOf(name: MerchantFileName, { text, changedAt, unread }: DiskFile): MerchantFileState {
  if (unread !== null) return { name, state: 'invalid', problem: unreadOf(name, unread), changedAt };
  if (text === null) return { name, state: 'default', problem: null, changedAt };
  const problem = problemOf(name, text);
  return { name, state: problem === null ? 'own' : 'invalid', problem, changedAt };
}

const describe = (name: MerchantFileName, disk: DiskFile): MerchantFile => ({
  ...stateOf(name, disk),
  version: disk.version,
  content: contentOf(name, disk),
  text: disk.text,
  defaults: DEFAULTS[name],
});

const contentOf = (name: MerchantFileName, { text, unread }: DiskFile): unknown =>
  unread !== null ? null : text === null ? startOf(name) : (parsed(text) ?? null);

/** Undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why the shop cannot use a file; null if it can. */
function problemOf(name: MerchantFileName, text: string): string | null {
  const content = parsed(text);
  if (content === undefined) return 'The file is not valid JSON.';
  const error = merchantFileProblem(name, content);
  return error ? `${error.field || 'The file'} ${error.message}` : null;
}

/** Runs one task after the other, also after a failed one. */
function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(task: () => Promise<Value>): Promise<Value> => {
    const run = last.then(task);
    last = run.catch(() => {});
    return run;
  };
}
