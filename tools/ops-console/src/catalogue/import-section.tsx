import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef } from 'react';
import { chooserStyle, labelled } from '../parts/fields';
import { Panel, Problem } from '../parts/panel';
import { ChangeReport, RowErrorList } from './change-report';
import {
  $allowShrink,
  $file,
  $importProblem,
  $isImporting,
  $progress,
  $rowErrors,
  $taken,
  closed,
  describeProgress,
  fileChosen,
  importRequested,
  shrinkAllowed,
  skipRequested,
  uploadFx,
} from './import-file';
import type { Taken } from './send-file';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[3] });
const hint = css({ margin: 0, fontSize: theme.text.small, color: theme.colour.muted, fontWeight: 400 });
const option = css({ display: 'flex', alignItems: 'center', gap: theme.space[3] });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3], alignItems: 'center' });

/** Imports a file: a dry run first, then the import. */
export function ImportFile() {
  const { file, taken, problem, rowErrors, isImporting, choose } = useUnit({
    file: $file,
    taken: $taken,
    problem: $importProblem,
    rowErrors: $rowErrors,
    isImporting: $isImporting,
    choose: fileChosen,
  });
  const id = useId();
  return (
    <Panel title="Import a file">
      <div css={stack}>
        <div css={labelled}>
          <label htmlFor={id}>Catalogue, or prices and stock</label>
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
        <UploadProgress />
        <Problem text={problem} />
        <RowErrorList title={`Rows of ${file?.name} with errors`} errors={rowErrors} />
        {rowErrors.length > 0 && taken === null && <SkipRows />}
        {file && taken && <Report name={file.name} taken={taken} />}
      </div>
    </Panel>
  );
}

function UploadProgress() {
  const { progress, pending, file } = useUnit({
    progress: $progress,
    pending: uploadFx.pending,
    file: $file,
  });
  const id = useId();
  if (!pending || file === null) return null;
  const share = progress !== null && progress.all > 0 ? progress.done / progress.all : undefined;
  return (
    <div css={stack}>
      <p id={id} css={hint}>
        {`${file.name}: ${progress ? describeProgress(progress) : 'begins'}`}
      </p>
      <progress css={css({ width: '100%' })} aria-labelledby={id} max={1} value={share} />
    </div>
  );
}

function SkipRows() {
  const { skip, pending } = useUnit({ skip: skipRequested, pending: uploadFx.pending });
  return (
    <div css={actions}>
      <Button kind="secondary" disabled={pending} onClick={() => skip()}>
        Try without these rows
      </Button>
    </div>
  );
}

/** The result of a dry run with what may follow it, or of the import. */
function Report({ name, taken }: { name: string; taken: Taken }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { dryRun } = taken.answer;
  // The button that was pressed is gone.
  useEffect(() => {
    if (!dryRun) heading.current?.focus();
  }, [dryRun]);
  return (
    <section aria-labelledby="import-report" css={stack}>
      <h4 id="import-report" ref={heading} tabIndex={-1} css={css({ margin: 0 })}>
        {dryRun ? `${name} would do this` : `${name} is imported`}
      </h4>
      <ChangeReport taken={taken} />
      {dryRun ? <ImportActions taken={taken} /> : <Done />}
    </section>
  );
}

function ImportActions({ taken: { type, answer } }: { taken: Taken }) {
  const { refused = null } = answer;
  const isShrink = type === 'imported' && / would remove /.test(refused ?? '');
  const { allowed, pending, allow, send, close } = useUnit({
    allowed: $allowShrink,
    pending: uploadFx.pending,
    allow: shrinkAllowed,
    send: importRequested,
    close: closed,
  });
  return (
    <>
      <Problem text={refused ?? ''} />
      {refused !== null && (
        <label css={option}>
          <input type="checkbox" checked={allowed} onChange={({ target }) => allow(target.checked)} />
          {isShrink ? 'Remove these products anyway' : 'Change these prices and stock anyway'}
        </label>
      )}
      <div css={actions}>
        <Button disabled={pending || (refused !== null && !allowed)} onClick={() => send()}>
          Import
        </Button>
        <Button kind="secondary" disabled={pending} onClick={() => close()}>
          Discard
        </Button>
      </div>
    </>
  );
}

const Done = () => (
  <p css={hint}>Shoppers see it now. The versions below can restore the catalogue of before.</p>
);
