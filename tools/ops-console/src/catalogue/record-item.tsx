import { css } from '@emotion/react';
import { formatMoney } from '@kilowatt/contracts';
import type { CatalogueRecord, RecordSummary } from '@kilowatt/contracts/management';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Problem } from '../parts/panel';
import { $opened, $record, $recordProblem, describeSource, recordOpened } from './records';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  '> div': { flex: '1 1 16rem', minWidth: 0 },
});
const small = css({ fontSize: theme.text.small, color: theme.colour.muted });
const details = css({ marginTop: theme.space[3], fontSize: theme.text.small, overflowWrap: 'anywhere' });
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  overflowWrap: 'break-word',
  margin: `${theme.space[2]} 0 ${theme.space[3]}`,
  caption: { textAlign: 'start', fontWeight: 650, paddingBottom: theme.space[1] },
  'th, td': {
    padding: `${theme.space[1]} ${theme.space[3]} ${theme.space[1]} 0`,
    textAlign: 'start',
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.colour.line}`,
  },
  'thead th': { color: theme.colour.muted, fontWeight: 600 },
  'tbody th': { fontWeight: 600 },
});

/** A product of the list, and its details once they are opened. */
export function RecordItem({ record }: { record: RecordSummary }) {
  const { handle, title, kind, sku, price, stock, warnings } = record;
  const { opened, open } = useUnit({ opened: $opened, open: recordOpened });
  const isOpen = opened === handle;
  return (
    <li>
      <div css={head}>
        <div>
          <p>
            <b>{title}</b>
          </p>
          <p css={small}>
            {[sku || 'no SKU', kind ?? 'unknown kind', formatMoney(price), `${stock} in stock`].join(', ')}
          </p>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </div>
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => open(isOpen ? null : handle)}>
          Details<span className="visually-hidden"> of {title}</span>
        </Button>
      </div>
      {isOpen && <RecordDetails handle={handle} />}
    </li>
  );
}

/** What is stored of a product, and where each fact comes from. */
function RecordDetails({ handle }: { handle: string }) {
  const { record, problem } = useUnit({ record: $record, problem: $recordProblem });
  if (record?.handle !== handle) return <Problem text={problem} />;
  const { href, productType, tags, facts, variants } = record;
  const columns = [
    ['Handle', handle],
    ['Type', productType],
    ['Tags', tags.join(', ')],
  ].filter(([, value]) => value !== '');
  return (
    <div css={details}>
      <p>
        <a href={href}>The page of the product</a>
      </p>
      <p>{columns.map(([name, value]) => `${name}: ${value}`).join('; ')}</p>
      <FactTable facts={facts} />
      <VariantTable variants={variants} />
    </div>
  );
}

const FactTable = ({ facts }: Pick<CatalogueRecord, 'facts'>) => (
  <table css={table}>
    <caption>Facts</caption>
    <thead>
      <tr>
        <th scope="col">Fact</th>
        <th scope="col">Value</th>
        <th scope="col">Read from</th>
      </tr>
    </thead>
    <tbody>
      {facts.map((fact) => (
        <tr key={fact.name}>
          <th scope="row">{fact.name}</th>
          <td>{fact.value}</td>
          <td>{describeSource(fact)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const VariantTable = ({ variants }: Pick<CatalogueRecord, 'variants'>) => (
  <table css={table}>
    <caption>Variants</caption>
    <thead>
      <tr>
        <th scope="col">Variant</th>
        <th scope="col">SKU</th>
        <th scope="col">Price</th>
        <th scope="col">Stock</th>
      </tr>
    </thead>
    <tbody>
      {variants.map(({ title, sku, price, compareAtPrice, stock }) => (
        <tr key={`${title} ${sku}`}>
          <th scope="row">{title === 'Default Title' ? 'the only one' : title}</th>
          <td>{sku || 'none'}</td>
          <td>
            {formatMoney(price)}
            {compareAtPrice !== null && `, before ${formatMoney(compareAtPrice)}`}
          </td>
          <td>{stock}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
