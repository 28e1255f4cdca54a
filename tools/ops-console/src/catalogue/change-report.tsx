import { css } from '@emotion/react';
import { formatMoney } from '@kilowatt/contracts';
import type { Changes, Fed, Replaced } from '@kilowatt/contracts/management';
import { theme } from '@kilowatt/ui';
import { PagedList } from '../parts/paged-list';
import { More } from '../parts/panel';
import type { RowError, Taken } from './send-file';

const number = (count: number): string => count.toLocaleString('en-US');
const figures = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
  gap: theme.space[3],
  margin: `0 0 ${theme.space[3]}`,
  div: { padding: theme.space[3], borderRadius: theme.radius.small, background: theme.colour.sand },
  dt: { fontSize: theme.text.small, color: theme.colour.muted },
  dd: { margin: 0, fontSize: '1.375rem', fontWeight: 700 },
});
const facts = css({ margin: `0 0 ${theme.space[2]}`, fontSize: theme.text.small, overflowWrap: 'anywhere' });

/** What a file changes, or has changed: figures first, then each list on demand. */
export function ChangeReport({ taken }: { taken: Taken }) {
  const { answer } = taken;
  return (
    <div>
      <ChangeFigures changes={answer} />
      {taken.type === 'imported' ? <ReadFacts replaced={taken.answer} /> : <FeedFacts fed={taken.answer} />}
      <ChangeLists changes={answer} />
      {taken.type === 'imported' && <Interpretations replaced={taken.answer} />}
    </div>
  );
}

function ChangeFigures({ changes }: { changes: Changes }) {
  const rows: [string, number][] = [
    ['Products then', changes.products],
    ['Added', changes.added],
    ['Changed', changes.changed],
    ['Removed', changes.removed],
    ['Re-priced', changes.repriced],
    ['Out of stock', changes.outOfStock],
  ];
  return (
    <dl css={figures}>
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeLists({ changes }: { changes: Changes }) {
  const { lists } = changes;
  const groups = [
    ['Added', changes.added, lists.added],
    ['Changed', changes.changed, lists.changed],
    ['Removed', changes.removed, lists.removed],
    ['Out of stock', changes.outOfStock, lists.outOfStock],
  ] as const;
  return (
    <>
      {changes.repriced > 0 && (
        <More title={`Re-priced (${number(changes.repriced)})`}>
          <PagedList label="Re-priced" items={lists.repriced} total={changes.repriced}>
            {({ handle, sku, from, to }) => `${sku || handle}: ${formatMoney(from)} → ${formatMoney(to)}`}
          </PagedList>
        </More>
      )}
      {groups
        .filter(([, count]) => count > 0)
        .map(([name, count, items]) => (
          <More key={name} title={`${name} (${number(count)})`}>
            <PagedList label={name} items={items} total={count}>
              {({ handle, title }) => `${title} (${handle})`}
            </PagedList>
          </More>
        ))}
    </>
  );
}

const SEPARATORS: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

function ReadFacts({ replaced: { read, unknown } }: { replaced: Replaced }) {
  const counts: [number, string][] = [
    [read.hidden, 'not published'],
    [read.giftCards, 'gift cards left out'],
    [read.withoutSku, 'variants without a SKU'],
    [read.sharedSku, 'variants with the SKU of another variant'],
    [read.alwaysAvailable, 'variants available without a stock count'],
    [read.freeOfCharge, 'variants for $0.00'],
    [read.skuColors ?? 0, 'colors derived from the SKU'],
    [unknown, 'products of unknown kind'],
  ];
  const said = counts.filter(([count]) => count > 0).map(([count, what]) => `${number(count)} ${what}`);
  const separator = SEPARATORS[read.delimiter ?? ''];
  return (
    <>
      <p css={facts}>
        {`${number(read.rows)} rows, ${[read.encoding, separator, ...said].filter(Boolean).join(', ')}.`}
      </p>
      <IgnoredColumns columns={read.ignoredColumns} />
      <RowErrorList title="Rows left out" errors={read.skipped} total={read.skippedRows} />
      <RowErrorList title="Warnings" errors={read.warnings} total={read.warningCount} />
    </>
  );
}

const IgnoredColumns = ({ columns = [] }: { columns: readonly string[] | undefined }) =>
  columns.length > 0 && (
    <p css={facts}>{`Ignored columns (columns.json can map them): ${columns.join(', ')}`}</p>
  );

const FeedFacts = ({ fed }: { fed: Fed }) => (
  <>
    <p css={facts}>
      {`The file has only prices or stock, so nothing else is changed: ${number(fed.rows)} SKUs, ${number(fed.known)} of them known.`}
    </p>
    <IgnoredColumns columns={fed.ignoredColumns} />
    <RowErrorList title="Rows left out" errors={fed.skipped} total={fed.skippedRows} />
    {fed.unknown > 0 && (
      <More title={`SKUs not in the catalogue (${number(fed.unknown)})`}>
        <PagedList label="Unknown SKUs" items={fed.unknownSkus} total={fed.unknown}>
          {(sku) => sku}
        </PagedList>
      </More>
    )}
  </>
);

/** What each title was read as; those of an unknown kind first. */
function Interpretations({ replaced: { titles = [] } }: { replaced: Replaced }) {
  if (titles.length === 0) return null;
  const isUnknown = ({ readAs }: { readAs: string }) => Number(readAs.startsWith('unknown kind'));
  const sorted = [...titles].sort((a, b) => isUnknown(b) - isUnknown(a));
  return (
    <More title={`How each title was interpreted (${number(titles.length)})`}>
      <PagedList label="Titles" items={sorted}>
        {({ title, readAs }) => (
          <>
            {title}
            <br />
            <b>{readAs}</b>
          </>
        )}
      </PagedList>
    </More>
  );
}

type RowErrorProps = { title: string; errors: readonly RowError[]; total?: number };

/** Lines of the file with their reasons. */
export function RowErrorList({ title, errors, total = errors.length }: RowErrorProps) {
  if (total === 0) return null;
  return (
    <More title={`${title} (${number(total)})`}>
      <PagedList label={title} items={errors} total={total}>
        {({ line, column, reason }) => (
          <>
            <b>{`Line ${line}${column === undefined ? '' : `, column ${column}`}`}</b>
            {`: ${reason}`}
          </>
        )}
      </PagedList>
    </More>
  );
}
