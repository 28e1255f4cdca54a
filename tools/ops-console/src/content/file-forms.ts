import {
  type FieldError,
  type MerchantFile,
  type MerchantFileName,
  merchantFileErrors,
} from '@kilowatt/contracts/management';

type FieldKind = 'text' | 'paragraph' | 'number' | 'date' | 'prefixes' | 'days';
export type FormField = {
  name: string;
  label: string;
  kind: FieldKind;
  hint?: string;
  /** What an empty field means: that it is left out, or that it is null. Default: an error. */
  empty?: 'absent' | 'null';
};

/** How a file is edited: as rows of fields, as fields, or as JSON. */
export type FileForm = { title: string; about: string } & (
  | { kind: 'rows'; entry: string; add: string; fields: readonly FormField[] }
  | { kind: 'fields'; fields: readonly FormField[] }
  | { kind: 'json' }
);

const money = (name: string, label: string): FormField => ({
  ...{ name, label, kind: 'number', empty: 'null' },
  hint: 'In dollars; empty if it is not offered',
});
const replaced = (name: string, label: string, kind: FieldKind = 'paragraph'): FormField => ({
  ...{ name, label, kind, empty: 'absent' },
});
const line = (name: string, label: string) => replaced(name, label, 'text');

export const FILE_FORMS: Readonly<Record<MerchantFileName, FileForm>> = {
  'promotions.json': {
    title: 'Promotions',
    about:
      'Shown in the ticker and on the coupons page; the second one also above the title of the home page.',
    kind: 'rows',
    ...{ entry: 'promotion', add: 'Add a promotion' },
    fields: [
      { name: 'text', label: 'Text', kind: 'text' },
      { name: 'href', label: 'Path in this shop', kind: 'text', hint: 'Such as /collection/closeouts' },
      { name: 'from', label: 'First day', kind: 'date', empty: 'absent' },
      { name: 'to', label: 'Last day', kind: 'date', empty: 'absent', hint: 'It disappears the day after' },
    ],
  },
  'rebates.json': {
    title: 'Rebates',
    about:
      'Rebates of manufacturers, shown on product cards and pages, the Rebate Center, the home page and the menu.',
    kind: 'rows',
    ...{ entry: 'rebate', add: 'Add a rebate' },
    fields: [
      { name: 'title', label: 'Title', kind: 'text' },
      { name: 'brand', label: 'Brand', kind: 'text' },
      { name: 'collection', label: 'Collection', kind: 'text', hint: 'Its handle, such as washers' },
      { name: 'id', label: 'Id', kind: 'text', hint: 'Such as lg-laundry' },
      { name: 'amount', label: 'Amount in dollars', kind: 'number' },
      {
        ...{ name: 'share', label: 'Share of the price', kind: 'number', empty: 'absent' },
        hint: '0.1 is a tenth of it, up to the amount; empty: the amount',
      },
      { name: 'from', label: 'First day', kind: 'date' },
      { name: 'to', label: 'Last day', kind: 'date' },
    ],
  },
  'delivery.json': {
    title: 'Delivery',
    about:
      'Delivery, installation and haul-away by ZIP code. If several areas match, the longest prefix applies.',
    kind: 'rows',
    ...{ entry: 'area', add: 'Add an area' },
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      {
        ...{ name: 'zips', label: 'ZIP codes', kind: 'prefixes' },
        hint: 'Their first digits, with spaces between; * for all others',
      },
      money('delivery', 'Delivery'),
      money('installation', 'Installation'),
      money('haulAway', 'Haul-away'),
      {
        ...{ name: 'days', label: 'Working days', kind: 'days', empty: 'null' },
        hint: 'Such as 3-7; empty if it is not delivered',
      },
      { name: 'note', label: 'Note', kind: 'text', empty: 'absent' },
    ],
  },
  'texts.json': {
    title: 'Texts and contact details',
    about:
      'An empty field keeps the text of the page. Placeholders: {phone}, {freeDelivery}, {year}, {name}.',
    kind: 'fields',
    fields: [
      line('phone', 'Phone'),
      line('email', 'Email'),
      line('showroom', 'Address of the showroom'),
      line('hours', 'Opening hours'),
      line('deliveryNote', 'Delivery note of the top bar'),
      line('heroTitle', 'Home page: title'),
      replaced('heroText', 'Home page: text below the title'),
      line('showroomTitle', 'Home page: title of the showroom'),
      replaced('showroomText', 'Home page: text of the showroom'),
      replaced('legalText', 'Footer: legal text'),
      replaced('shippingLead', 'Shipping: text below the title'),
      replaced('returnsLead', 'Returns: text below the title'),
      replaced('warrantyLead', 'Warranty: text below the title'),
      replaced('contactLead', 'Contact: text below the title'),
      replaced('contactText', 'Contact: text above the form'),
    ],
  },
  'menu.json': {
    title: 'Menu',
    about: 'The top navigation: categories, sections, links and banners, as JSON.',
    kind: 'json',
  },
  'energy-guides.json': {
    title: 'EnergyGuide labels',
    about: 'Labels of manufacturers as JSON: { "SKU": "https://…" }.',
    kind: 'json',
  },
};

/** A row as it is typed; what its file has beside the fields stays. */
export type Row = {
  key: number;
  values: Readonly<Record<string, string>>;
  others: Readonly<Record<string, unknown>>;
};
export type Draft =
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'fields'; row: Row }
  | { kind: 'json'; text: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A file as its form shows it; as JSON where the form cannot. */
export function draftOf({ name, content, text }: Pick<MerchantFile, 'name' | 'content' | 'text'>): Draft {
  const form = FILE_FORMS[name];
  if (form.kind === 'rows' && Array.isArray(content) && content.every(isObject))
    return { kind: 'rows', rows: content.map((entry, key) => rowOf(form.fields, entry, key)) };
  if (form.kind === 'fields' && isObject(content))
    return { kind: 'fields', row: rowOf(form.fields, content, 0) };
  return { kind: 'json', text: content === null ? (text ?? '') : JSON.stringify(content, null, 2) };
}

function rowOf(fields: readonly FormField[], entry: Record<string, unknown>, key: number): Row {
  const names = new Set(fields.map(({ name }) => name));
  const others = Object.fromEntries(Object.entries(entry).filter(([name]) => !names.has(name)));
  const values = fields.map((field) => [field.name, typedText(field, entry[field.name])] as const);
  return { key, values: Object.fromEntries(values), others };
}

/** A new row with empty fields. */
export const emptyRow = (fields: readonly FormField[], rows: readonly Row[]): Row =>
  rowOf(fields, {}, Math.max(-1, ...rows.map(({ key }) => key)) + 1);

function typedText({ kind }: FormField, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (kind === 'prefixes' && Array.isArray(value)) return value.map((prefix) => prefix || '*').join(' ');
  if (kind === 'days' && Array.isArray(value)) return value.join('-');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function typedValue({ kind, empty }: FormField, typed: string): unknown {
  const text = typed.trim();
  if (text === '') return empty === 'null' ? null : empty === 'absent' ? undefined : emptyOf(kind);
  if (kind === 'number') return Number(text.replaceAll(/[$,\s]/g, ''));
  if (kind === 'prefixes') return text.split(/[\s,]+/).map((prefix) => (prefix === '*' ? '' : prefix));
  if (kind === 'days') return text.split(/\s*[-–]\s*/).map(Number);
  return text;
}

const emptyOf = (kind: FieldKind): unknown =>
  kind === 'number' ? Number.NaN : kind === 'prefixes' ? [] : '';

function entryOf(fields: readonly FormField[], { values, others }: Row): Record<string, unknown> {
  const entries = fields
    .map((field) => [field.name, typedValue(field, values[field.name] ?? '')] as const)
    .filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(entries), ...others };
}

/** Keys of the rows of a draft, in their order; none of another kind of draft. */
export const rowKeys = (draft: Draft): readonly number[] =>
  draft.kind === 'rows' ? draft.rows.map(({ key }) => key) : [];

/**
 * Errors, which name rows by their place, after rows were added, moved and removed.
 * @param keys of the rows when the errors were found
 * @param now the keys of the rows now
 */
export const errorsOfRows = (
  errors: readonly FieldError[],
  keys: readonly number[],
  now: readonly number[],
): readonly FieldError[] =>
  errors.flatMap((error) => {
    const [, place, rest = ''] = /^(\d+)((?:\..*)?)$/.exec(error.field) ?? [];
    const key = place === undefined ? undefined : keys[Number(place)];
    if (key === undefined) return [error];
    return now.includes(key) ? [{ ...error, field: `${now.indexOf(key)}${rest}` }] : [];
  });

/** The content of a draft with all its errors; undefined if it is not JSON. */
export function readDraft(name: MerchantFileName, draft: Draft): { content: unknown; errors: FieldError[] } {
  const form = FILE_FORMS[name];
  if (draft.kind === 'json') return readJson(name, draft.text);
  const fields = form.kind === 'json' ? [] : form.fields;
  const content =
    draft.kind === 'rows' ? draft.rows.map((row) => entryOf(fields, row)) : entryOf(fields, draft.row);
  return { content, errors: merchantFileErrors(name, content) };
}

function readJson(name: MerchantFileName, text: string): { content: unknown; errors: FieldError[] } {
  try {
    const content: unknown = JSON.parse(text);
    return { content, errors: merchantFileErrors(name, content) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      content: undefined,
      errors: [{ field: '', message: `is not JSON: ${withLine(message, text)}` }],
    };
  }
}

/** The message of a JSON parser, with the line if it has only a position. */
function withLine(message: string, text: string): string {
  const position = /position (\d+)(?! \(line)/.exec(message)?.[1];
  if (position === undefined) return message;
  return `${message} (line ${text.slice(0, Number(position)).split('\n').length})`;
}

/** The error of a field: that of a value in it too. */
export const errorOf = (errors: readonly FieldError[], path: string): string | undefined => {
  const found = errors.find(({ field }) => field === path || field.startsWith(`${path}.`));
  return found && found.message.charAt(0).toUpperCase() + found.message.slice(1);
};

/** The rows with one moved by some places; unchanged at the ends. */
export function movedRow(rows: readonly Row[], key: number, by: -1 | 1): readonly Row[] {
  const at = rows.findIndex((row) => row.key === key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= rows.length) return rows;
  const next = [...rows];
  next.splice(to, 0, ...next.splice(at, 1));
  return next;
}
