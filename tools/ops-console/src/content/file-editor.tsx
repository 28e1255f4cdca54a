import { css } from '@emotion/react';
import { PREVIEW_CALLS, PREVIEW_MINUTES } from '@kilowatt/contracts/management';
import { Button, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { Problem } from '../parts/panel';
import { changeFx } from './file-calls';
import { errorOf, FILE_FORMS } from './file-forms';
import {
  $edit,
  $errors,
  $isConflict,
  $isDirty,
  $preview,
  $problem,
  $review,
  draftDiscarded,
  drafted,
  previewRequested,
  rebaseRequested,
  reviewClosed,
  reviewRequested,
  saveConfirmed,
} from './merchant-files';
import { EntryFields, RowEditor } from './row-editor';

const stack = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  p: { margin: 0 },
});
const row = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3], alignItems: 'center' });
const code = css({
  textarea: { minHeight: '24rem', fontFamily: 'ui-monospace, monospace', fontSize: '0.875rem' },
});
const plain = css({ margin: 0, padding: 0, border: 0, minWidth: 0 });

/** The form of a file: nothing is saved before its changes were reviewed. */
export function FileEditor() {
  const { problem, isConflict, isDirty, isSaving, review, preview, discard, rebase } = useUnit({
    ...{ problem: $problem, isConflict: $isConflict, isDirty: $isDirty, isSaving: changeFx.pending },
    ...{ review: reviewRequested, discard: draftDiscarded, rebase: rebaseRequested },
    preview: previewRequested,
  });
  return (
    <form
      css={stack}
      aria-label="Content"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
    >
      <fieldset css={plain} disabled={isSaving}>
        <DraftFields />
      </fieldset>
      <Problem text={problem} />
      {isConflict && (
        <div css={row}>
          <Button kind="secondary" onClick={() => rebase()}>
            Compare what I typed with the file as it is now
          </Button>
        </div>
      )}
      <div css={row}>
        <Button type="submit" disabled={!isDirty || isSaving}>
          Review changes
        </Button>
        <Button kind="secondary" disabled={!isDirty || isSaving} onClick={() => preview()}>
          Preview in the shop
        </Button>
        <Button kind="secondary" disabled={!isDirty || isSaving} onClick={() => discard()}>
          Discard changes
        </Button>
      </div>
      <PreviewLink />
      <Review />
    </form>
  );
}

/** Leads to the shop with the draft, once there is such a preview. */
function PreviewLink() {
  const href = useUnit($preview);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (href !== null) link.current?.focus();
  }, [href]);
  if (href === null) return null;
  return (
    <p>
      <a href={href} target="_blank" rel="noopener" ref={link}>
        Open the preview in a new tab
      </a>
      . For {PREVIEW_MINUTES} minutes this browser shows the shop with these changes; nobody else sees them.{' '}
      <a href={PREVIEW_CALLS.end.path} target="_blank" rel="noopener">
        End the preview
      </a>
    </p>
  );
}

/** Errors of a JSON text that are listed. */
const ERRORS_LIMIT = 20;

function DraftFields() {
  const { edit, errors, change } = useUnit({ edit: $edit, errors: $errors, change: drafted });
  if (edit === null) return null;
  const { file, draft } = edit;
  const form = FILE_FORMS[file.name];
  const whole = errorOf(errors, '');
  if (draft.kind === 'rows' && form.kind === 'rows')
    return (
      <div css={stack}>
        <RowEditor
          {...{ fields: form.fields, entry: form.entry, add: form.add, rows: draft.rows, errors }}
          onChange={(rows) => change({ kind: 'rows', rows })}
        />
        <Problem text={errors.some(({ field }) => field === '') ? (whole ?? '') : ''} />
      </div>
    );
  if (draft.kind === 'fields' && form.kind === 'fields')
    return (
      <EntryFields
        fields={form.fields}
        values={draft.row.values}
        defaults={file.defaults as Record<string, unknown>}
        errorFor={(name) => errorOf(errors, name)}
        onChange={(values) => change({ kind: 'fields', row: { ...draft.row, values } })}
      />
    );
  if (draft.kind !== 'json') return null;
  const messages = errors.map(({ field, message }) => `${field || 'The file'} ${message}`);
  return (
    <div css={code}>
      <TextField
        multiline
        label={file.name}
        name="json"
        spellCheck={false}
        value={draft.text}
        error={messages[0]}
        onChange={({ target }) => change({ kind: 'json', text: target.value })}
      />
      {messages.length > 1 && (
        <ul css={changeList}>
          {messages.slice(1, ERRORS_LIMIT).map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const changeList = css({
  margin: 0,
  paddingInlineStart: theme.space[5],
  overflowWrap: 'anywhere',
  ul: { paddingInlineStart: theme.space[4], color: theme.colour.muted },
});

/** What the draft would change, before it is saved. */
function Review() {
  const { review, errors, isSaving, save, close } = useUnit({
    ...{ review: $review, errors: $errors, isSaving: changeFx.pending },
    ...{ save: saveConfirmed, close: reviewClosed },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (review !== null) heading.current?.focus();
  }, [review]);
  if (errors.length > 0)
    return (
      <Problem
        text={errors.length === 1 ? 'One field has an error.' : `${errors.length} fields have errors.`}
      />
    );
  if (review === null) return null;
  return (
    <section aria-labelledby="content-review" css={stack}>
      <h4 id="content-review" ref={heading} tabIndex={-1} css={css({ margin: 0 })}>
        {review.length === 0 ? 'No entry changes' : 'This would change'}
      </h4>
      <ul css={changeList}>
        {review.map(({ kind, entry, details }) => (
          <li key={`${kind} ${entry}`}>
            <b>{entry}</b> {kind}
            <ul>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div css={row}>
        <Button disabled={isSaving} onClick={() => save()}>
          Save
        </Button>
        <Button kind="secondary" disabled={isSaving} onClick={() => close()}>
          Continue editing
        </Button>
      </div>
    </section>
  );
}
