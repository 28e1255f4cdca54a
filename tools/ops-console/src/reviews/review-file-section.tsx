import { css } from '@emotion/react';
import type { ReviewsImported } from '@kilowatt/contracts/management';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { RowErrorList } from '../catalogue/change-report';
import { chooserStyle, labelled } from '../parts/fields';
import { PagedList } from '../parts/paged-list';
import { Panel, Problem } from '../parts/panel';
import {
  $imported,
  $isImporting,
  $reviewFile,
  $reviewFileProblem,
  $reviewRowErrors,
  reviewFileChosen,
  reviewFileClosed,
  reviewImportRequested,
  reviewUploadFx,
} from './review-file';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[3] });
const hint = css({ margin: 0, fontSize: theme.text.small, color: theme.colour.muted, fontWeight: 400 });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3], alignItems: 'center' });
const plain = css({ margin: 0, overflowWrap: 'anywhere' });

/** Imports a file of reviews or questions: a dry run first, then the import. */
export function ReviewFile() {
  const { file, imported, problem, rowErrors, pending, isImporting, choose } = useUnit({
    file: $reviewFile,
    imported: $imported,
    problem: $reviewFileProblem,
    rowErrors: $reviewRowErrors,
    pending: reviewUploadFx.pending,
    isImporting: $isImporting,
    choose: reviewFileChosen,
  });
  const id = useId();
  return (
    <Panel title="Import reviews or questions">
      <div css={stack}>
        <div css={labelled}>
          <label htmlFor={id}>File of reviews or questions</label>
          <input
            id={id}
            css={chooserStyle}
            type="file"
            accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson"
            disabled={isImporting}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) choose(chosen);
              // So that the same file, corrected, can be chosen again.
              target.value = '';
            }}
          />
          <p css={hint} id={`${id}-hint`}>
            Choose or drop a CSV or JSON Lines file. It is tried first; nothing changes until you import it.
          </p>
        </div>
        {pending && <p css={hint}>{`${file?.name} is sent and read …`}</p>}
        <Problem text={problem} />
        <RowErrorList title={`Rows of ${file?.name} with errors`} errors={rowErrors} />
        {file && imported && <Report name={file.name} imported={imported} />}
      </div>
    </Panel>
  );
}

const count = (number: number): string => number.toLocaleString('en-US');
const counted = (number: number, what: string): string =>
  `${count(number)} ${what}${number === 1 ? '' : 's'}`;

function Report({ name, imported }: { name: string; imported: ReviewsImported }) {
  const { dryRun, kind, rows, added, changed, unchanged, products, verified, unknown } = imported;
  const { send, close, pending } = useUnit({
    send: reviewImportRequested,
    close: reviewFileClosed,
    pending: reviewUploadFx.pending,
  });
  return (
    <section aria-label="Result of the file" css={stack}>
      <p css={plain} role="status">
        <strong>{dryRun ? `${name} would do this` : `${name} is imported`}</strong>
        {`: ${count(rows)} rows of ${kind}, ${counted(products, 'product')}; ${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged.`}
        {kind === 'reviews' &&
          ` Verified by a reference, so that it counts into ratings: ${count(verified)}.`}
      </p>
      {unknown > 0 && (
        <>
          <p
            css={plain}
          >{`${counted(unknown, 'row')} left out, since the catalogue does not have the product:`}</p>
          <PagedList label="Unknown products" items={imported.unknownProducts} total={unknown}>
            {({ line, product }) => `line ${line}: ${product}`}
          </PagedList>
        </>
      )}
      {imported.ignoredColumns.length > 0 && (
        <p css={hint}>{`Columns that are not read: ${imported.ignoredColumns.join(', ')}.`}</p>
      )}
      {dryRun && (
        <div css={actions}>
          <Button disabled={pending} onClick={() => send()}>
            Import<span className="visually-hidden">: {name}</span>
          </Button>
          <Button kind="secondary" disabled={pending} onClick={() => close()}>
            Discard<span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      )}
    </section>
  );
}
