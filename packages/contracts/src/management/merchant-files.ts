import * as v from 'valibot';
import { calls } from '../call';
import { type DeliveryArea, DeliveryAreas } from '../delivery';
import { Menu } from '../menu';
import { type Rebate, Rebates, SavedRebates } from '../rebate';
import { Promotions, ShopTexts } from '../shop-content';
import { deliveryFaults, promotionFaults, rebateFaults } from './saved-files';

/** Labels of manufacturers by SKU: each must be public, so that sellers can link to it (16 CFR 305.9). */
export const EnergyGuides = v.record(
  v.string(),
  v.pipe(
    v.string('needs an address'),
    v.url('needs an address'),
    v.startsWith('https://', 'needs an https address'),
  ),
  'needs an object of addresses by SKU',
);

/** The files that a merchant edits, by their name in `DATA_DIR`, each with the schema that the shop reads it by. */
export const MERCHANT_FILES = {
  'promotions.json': Promotions,
  'rebates.json': Rebates,
  'delivery.json': DeliveryAreas,
  'texts.json': ShopTexts,
  'menu.json': Menu,
  'energy-guides.json': EnergyGuides,
} as const satisfies Readonly<Record<string, v.GenericSchema>>;

/** Stricter schemas for saving, for files that may be read with less. */
const SAVED_FILES = { ...MERCHANT_FILES, 'rebates.json': SavedRebates };

export type MerchantFileName = keyof typeof MERCHANT_FILES;
export const MERCHANT_FILE_NAMES = Object.keys(MERCHANT_FILES) as [MerchantFileName, ...MerchantFileName[]];

/** Versions of each file that are kept. */
export const MERCHANT_FILE_VERSIONS = 20;
/** Characters of a file that the console edits. */
export const MERCHANT_FILE_LIMIT = 500_000;

const FieldError = v.object({
  /** The path of the field, such as `0.amount`; empty if the whole content is at fault. */
  field: v.string(),
  message: v.string(),
});
export type FieldError = v.InferOutput<typeof FieldError>;

/** All errors of a content that is to be saved: one of each field. */
export const merchantFileErrors = (name: MerchantFileName, content: unknown): FieldError[] => {
  const errors = errorsBy(SAVED_FILES[name], content);
  return errors.length === 0 ? faultsIn(name, content) : errors;
};

/** What is wrong between the fields of a content of the file's type. */
function faultsIn(name: MerchantFileName, content: unknown): FieldError[] {
  if (name === 'delivery.json') return deliveryFaults(content as DeliveryArea[]);
  if (name === 'rebates.json') return rebateFaults(content as Rebate[]);
  return name === 'promotions.json' ? promotionFaults(content as Promotions) : [];
}

/** Why the shop cannot use a content, as far as its file's schema says; null if it can. */
export const merchantFileProblem = (name: MerchantFileName, content: unknown): FieldError | null =>
  errorsBy(MERCHANT_FILES[name], content)[0] ?? null;

function errorsBy(schema: v.GenericSchema, content: unknown): FieldError[] {
  const { issues = [] } = v.safeParse(schema, content, { abortPipeEarly: true });
  return issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    message: issue.message.replace(/^Invalid key: Expected.*$/, 'is missing'),
  }));
}

const Change = v.object({
  kind: v.picklist(['added', 'removed', 'changed', 'moved']),
  /** The entry as a merchant knows it: its id, name or title. */
  entry: v.string(),
  /** Fields with their values before and after. */
  details: v.array(v.string()),
});
export type MerchantFileChange = v.InferOutput<typeof Change>;

const FileState = v.object({
  name: v.picklist(MERCHANT_FILE_NAMES),
  /** The shop's own data without a file; else the merchant's file, which may be one that the shop cannot use. */
  state: v.picklist(['default', 'own', 'invalid']),
  /** Why the file cannot be used. */
  problem: v.nullable(v.string()),
  /** When the file was changed. */
  changedAt: v.nullable(v.string()),
});
export type MerchantFileState = v.InferOutput<typeof FileState>;

const File = v.object({
  ...FileState.entries,
  /** The tag that a change has to name in `If-Match`. */
  version: v.string(),
  /** The file, else the data of the shop; null if the file is not JSON. */
  content: v.unknown(),
  /** The file as it is on the disk; null without one, or if it is too large. */
  text: v.nullable(v.string()),
  /** What the shop has without the file. */
  defaults: v.unknown(),
});
export type MerchantFile = v.InferOutput<typeof File>;

const FileVersion = v.object({
  id: v.number(),
  at: v.string(),
  /** The name of a token; null for a change on the disk. */
  by: v.nullable(v.string()),
  /** What changed, in a sentence. */
  summary: v.string(),
  /** Whether the file is what this version says. */
  isCurrent: v.boolean(),
});
export type MerchantFileVersion = v.InferOutput<typeof FileVersion>;

export const MerchantFileParameters = v.object({
  name: v.picklist(MERCHANT_FILE_NAMES, `There is no such file; there are ${MERCHANT_FILE_NAMES.join(', ')}`),
});

/** Lifetime of a preview. */
export const PREVIEW_MINUTES = 15;

/** Previews in the operator's browser; both need the console's session. */
export const PREVIEW_CALLS = calls({
  end: {
    id: 'endPreview',
    method: 'get',
    path: '/ops/preview/end',
    summary: 'Ends the preview of this browser and redirects to the console',
    status: 303,
  },
  open: {
    id: 'openPreview',
    method: 'get',
    path: '/ops/preview/{id}',
    summary: 'Opens the preview of a draft and redirects to the shop, for the session that created it',
    status: 303,
    problems: ['not-found'],
  },
});

const path = '/api/merchant-files/{name}';
const NewContent = v.object({ content: v.unknown() });

/** The merchant's files, as the console edits them. */
export const MERCHANT_FILE_CALLS = calls({
  list: {
    id: 'listMerchantFiles',
    method: 'get',
    path: '/api/merchant-files',
    summary: 'Merchant files and their states',
    answer: v.object({ files: v.array(FileState) }),
    scope: 'catalogue',
  },
  read: {
    id: 'getMerchantFile',
    method: 'get',
    path,
    summary: 'A merchant file, with the data of the shop that it replaces and its version tag',
    answer: File,
    scope: 'catalogue',
    problems: ['invalid-field'],
  },
  check: {
    id: 'checkMerchantFile',
    method: 'post',
    path: `${path}/check`,
    summary: 'Validates a content: all errors, and what it would change; changes nothing',
    body: NewContent,
    answer: v.object({ errors: v.array(FieldError), changes: v.array(Change) }),
    scope: 'catalogue',
  },
  preview: {
    id: 'previewMerchantFile',
    method: 'post',
    path: `${path}/preview`,
    summary: `Creates a preview of a content, for ${PREVIEW_MINUTES} minutes and the console's session; changes nothing`,
    body: NewContent,
    answer: v.object({
      errors: v.array(FieldError),
      /** The address that opens the shop's page with the content, in this session alone; null with errors. */
      href: v.nullable(v.string()),
    }),
    scope: 'catalogue',
    problems: ['invalid-field', 'conflict'],
  },
  save: {
    id: 'saveMerchantFile',
    method: 'put',
    path,
    summary: 'Writes a file if its version still matches If-Match',
    ifMatch: true,
    body: NewContent,
    answer: File,
    scope: 'catalogue',
    problems: ['conflict', 'unavailable'],
  },
  remove: {
    id: 'removeMerchantFile',
    method: 'delete',
    path,
    summary: 'Removes a file if its version still matches If-Match; the shop then uses its own data',
    ifMatch: true,
    answer: File,
    scope: 'catalogue',
    problems: ['invalid-field', 'conflict', 'unavailable'],
  },
  history: {
    id: 'listMerchantFileVersions',
    method: 'get',
    path: `${path}/versions`,
    summary: `History of a file; the last ${MERCHANT_FILE_VERSIONS} versions are kept`,
    answer: v.object({ versions: v.array(FileVersion) }),
    scope: 'catalogue',
    problems: ['invalid-field'],
  },
  restore: {
    id: 'restoreMerchantFile',
    method: 'post',
    path: `${path}/restore`,
    summary: 'Restores a version of the history if the version of the file still matches If-Match',
    ifMatch: true,
    body: v.object({ id: v.pipe(v.number('id must be a number'), v.integer(), v.minValue(1)) }),
    answer: File,
    scope: 'catalogue',
    problems: ['not-found', 'conflict', 'unavailable'],
  },
});
