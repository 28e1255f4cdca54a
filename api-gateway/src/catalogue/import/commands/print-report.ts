import { formatMoney } from '@kilowatt/contracts';
import {
  type Changes,
  type Fed,
  intervalText,
  type Replaced,
  type Schedule,
  type Undone,
} from '@kilowatt/contracts/management';
import { type RowError, rowErrorText } from '../row-error';
import type { History } from './gateway-commands';

/** Maximum number of lines of a list; further ones are only counted. */
const MAX_LINES = 20;

const number = (count: number): string => count.toLocaleString('en-US');
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** What an import did, or would do. */
export function replacedLines(file: string, replaced: Replaced, all: boolean): string[] {
  const { products, variants = products, unknown, dryRun, titles = [] } = replaced;
  const choices = variants > products ? ` in ${number(variants)} variants` : '';
  const note = unknown > 0 ? `; ${unknown} of unknown kind` : '';
  return [
    ...titles.map(({ handle, title, readAs }) => `  ${handle}: "${title}" was interpreted as ${readAs}`),
    ...changeLines(replaced, all ? 'all' : dryRun ? 'some' : 'none'),
    ...readLines(file, replaced.read),
    ...(replaced.refused === null ? [] : [`The import would be rejected: ${replaced.refused}.`]),
    dryRun
      ? `Dry run, nothing was changed: ${number(products)} products${choices}${note}.`
      : `${number(products)} products${choices} imported${note}.`,
  ];
}

function readLines(file: string, read: Replaced['read']): string[] {
  const facts: [number, string][] = [
    [read.hidden, 'not published'],
    [read.giftCards, 'skipped as gift cards'],
    [read.withoutSku, 'variants without a SKU'],
    [read.sharedSku, 'variants with the SKU of another variant'],
    [read.alwaysAvailable, 'variants available without a stock count'],
    [read.freeOfCharge, 'variants for $0.00'],
    [read.skuColors ?? 0, 'colors derived from the SKU'],
    [read.skippedRows, 'bad rows skipped'],
  ];
  const said = facts.filter(([count]) => count > 0).map(([count, what]) => `${number(count)} ${what}`);
  const separator = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }[
    read.delimiter ?? ''
  ];
  return [
    ...rowLines(file, read.skipped, read.skippedRows),
    ...rowLines(file, read.warnings, read.warningCount),
    ...ignoredLines(read.ignoredColumns),
    `${counted(read.rows, 'row')}, ${read.encoding}${separator ? `, ${separator}` : ''}${said.length > 0 ? `: ${said.join(', ')}` : ''}.`,
  ];
}

const ignoredLines = (columns: readonly string[] = []): string[] =>
  columns.length > 0 ? [`Ignored columns (columns.json can map them): ${columns.join(', ')}`] : [];

const rowLines = (file: string, errors: readonly RowError[], count: number): string[] => [
  ...errors.slice(0, MAX_LINES).map((error) => `  ${rowErrorText(file, error)}`),
  ...(count > MAX_LINES ? [`  and ${number(count - MAX_LINES)} more`] : []),
];

/** Counts of the changes, with the products if requested. */
export function changeLines(changes: Changes, shown: 'none' | 'some' | 'all'): string[] {
  const { lists } = changes;
  const most = { none: 0, some: MAX_LINES, all: Number.POSITIVE_INFINITY }[shown];
  const titles = (list: readonly { handle: string; title: string }[]) =>
    list.map(({ handle, title }) => `${handle}: ${title}`);
  const groups: [string, number, string[]][] = [
    ['Added', changes.added, titles(lists.added)],
    ['Changed', changes.changed, titles(lists.changed)],
    ['Removed', changes.removed, titles(lists.removed)],
    [
      'Re-priced',
      changes.repriced,
      lists.repriced.map(
        ({ handle, sku, from, to }) => `${sku || handle}: ${formatMoney(from)} → ${formatMoney(to)}`,
      ),
    ],
    ['Out of stock', changes.outOfStock, titles(lists.outOfStock)],
  ];
  return groups.flatMap(([name, count, lines]) => [
    `${name}: ${number(count)}`,
    ...lines.slice(0, most).map((line) => `  ${line}`),
    ...(most > 0 && count > most ? [`  and ${number(count - Math.min(most, lines.length))} more`] : []),
  ]);
}

/** What a feed did, or would do. */
export const fedLines = (file: string, fed: Fed): string[] => [
  ...changeLines(fed, fed.dryRun ? 'some' : 'none'),
  ...rowLines(file, fed.skipped, fed.skippedRows),
  ...ignoredLines(fed.ignoredColumns),
  ...(fed.unknown > 0
    ? [
        `${counted(fed.unknown, 'SKU')} not in the catalogue: ${fed.unknownSkus.slice(0, MAX_LINES).join(', ')}${fed.unknown > MAX_LINES ? ` and ${number(fed.unknown - MAX_LINES)} more` : ''}`,
      ]
    : []),
  ...(fed.refused ? [`The feed would be rejected: ${fed.refused}.`] : []),
  fed.dryRun
    ? `Dry run, nothing was changed: a feed of ${counted(fed.rows, 'SKU')}.`
    : `Prices and stock of ${counted(fed.known, 'SKU')} are up to date.`,
];

/** What an undo did, or would do. */
export const undoneLines = (undone: Undone): string[] => [
  ...changeLines(undone, undone.dryRun ? 'some' : 'none'),
  undone.dryRun
    ? `Dry run, nothing was changed: version ${undone.restored} has ${counted(undone.products, 'product')}.`
    : `${number(undone.products)} products restored.`,
];

export const historyLines = (versions: History): string[] =>
  versions.length === 0
    ? ['The history is empty.']
    : versions.map(
        ({ version, importedAt, importedBy, kind, source, products, added, changed, removed }, at) =>
          `${version}${at === 0 ? ' (live)' : ''}  ${new Date(importedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC  ${kind} by ${importedBy}: ${source}, ${number(products)} products (${number(added)} added, ${number(changed)} changed, ${number(removed)} removed)`,
      );

const minute = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** Schedules with their last and next runs. */
export const scheduleLines = (schedules: readonly Schedule[]): string[] =>
  schedules.length === 0
    ? ['There are no schedules.']
    : schedules.flatMap(
        ({ id: number, url, everyMinutes, skipBad, credential, nextRunAt, isRunning, runs }) => {
          const options = [skipBad && 'skips bad rows', credential !== null && `credential ${credential}`]
            .filter(Boolean)
            .map((option) => `, ${option}`)
            .join('');
          const [last] = runs;
          return [
            `${number}  ${url}  every ${intervalText(everyMinutes)}${options}`,
            ...(last ? [`   last: ${minute(last.at)}  ${last.outcome}: ${last.text}`] : []),
            `   next: ${isRunning ? 'running now' : minute(nextRunAt)}`,
          ];
        },
      );
