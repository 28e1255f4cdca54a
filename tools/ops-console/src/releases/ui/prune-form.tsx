// cspell:ignore noninteractive
import { css } from '@emotion/react';
import { Button, Dialog, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { fieldStyle, labelled, Select } from '../../parts/fields';
import { More, Problem } from '../../parts/panel';
import {
  $pruneOutcome,
  $prunePreview,
  $pruneProblem,
  $pruneSending,
  describeFreed,
  previewRequested,
  pruneCancelled,
  pruneConfirmed,
  versionsOf,
} from '../model/prune';
import { status } from '../model/status';
import { ReasonForm } from './reason-form';
import { formStyle } from './version-form';

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: theme.space[3],
  maxWidth: '48rem',
});
const note = css({ margin: 0, fontSize: theme.text.small, color: theme.colour.muted });
const outcomeStyle = css({ margin: 0, '&:empty': { display: 'none' } });

/** A field that is left empty is no number: the gateway says what it takes. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Removes old versions: first says which, then asks. */
export function PruneForm() {
  const { known, problem, outcome, preview, sending, request } = useUnit({
    known: status.$value,
    problem: $pruneProblem,
    outcome: $pruneOutcome,
    preview: $prunePreview,
    sending: $pruneSending,
    request: previewRequested,
  });
  const [remote, chooseRemote] = useState('');
  const [newest, typeNewest] = useState('20');
  const [days, typeDays] = useState('90');
  const asks = preview !== null && versionsOf(preview.result) > 0;
  return (
    <More title="Remove old versions">
      <form
        css={formStyle}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          request({ remote, keep: numberOf(newest), days: numberOf(days) });
        }}
      >
        <p css={note}>
          Live, canary and previous versions stay, and those that a pinned remote may go back to.
        </p>
        <div css={fields}>
          <Select label="Remote" value={remote} onChange={chooseRemote}>
            <option value="">All</option>
            {known?.remotes.map((one) => (
              <option key={one.remote}>{one.remote}</option>
            ))}
          </Select>
          <NumberField label="Newest versions to keep" value={newest} onChange={typeNewest} />
          <NumberField label="Days to keep a version" value={days} onChange={typeDays} />
        </div>
        <Problem text={asks ? '' : problem} />
        <p css={outcomeStyle} role="status">
          {outcome}
        </p>
        <Button type="submit" kind="secondary" disabled={sending}>
          Show what would go
        </Button>
      </form>
      {asks && <ConfirmPrune />}
    </More>
  );
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void };
const NumberField = ({ label, value, onChange }: FieldProps) => (
  <label css={labelled}>
    {label}
    <input
      css={fieldStyle}
      type="number"
      inputMode="numeric"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);

const list = css({
  margin: 0,
  paddingInlineStart: theme.space[5],
  maxHeight: '40vh',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});

/** Names every version that goes, and asks why. */
function ConfirmPrune() {
  const { preview, problem, sending, confirm, cancel } = useUnit({
    preview: $prunePreview,
    problem: $pruneProblem,
    sending: $pruneSending,
    confirm: pruneConfirmed,
    cancel: pruneCancelled,
  });
  if (preview === null) return null;
  const { result } = preview;
  const count = versionsOf(result);
  return (
    <Dialog open labelledBy="prune-title" onDismiss={() => cancel()}>
      <ReasonForm action="Remove" {...{ problem, sending }} onConfirm={confirm} onCancel={() => cancel()}>
        <h2 id="prune-title">{`Remove ${count.toLocaleString('en-US')} old ${count === 1 ? 'version' : 'versions'}?`}</h2>
        <p>{`${describeFreed(result)}. They can no longer be rolled back to.`}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
        <ul css={list} aria-label="Versions that go" tabIndex={0}>
          {result.remotes
            .filter(({ versions }) => versions.length > 0)
            .map(({ remote, versions }) => (
              <li key={remote}>
                <b>{remote}</b>: {versions.join(', ')}
              </li>
            ))}
        </ul>
      </ReasonForm>
    </Dialog>
  );
}
