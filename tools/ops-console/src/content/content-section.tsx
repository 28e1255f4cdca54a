import { css } from '@emotion/react';
import {
  MERCHANT_FILE_NAMES,
  type MerchantFileName,
  type MerchantFileState,
} from '@kilowatt/contracts/management';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $mayImport } from '../catalogue/import-file';
import { Select } from '../parts/fields';
import { Moment } from '../parts/moment';
import { Badge, Panel, Problem } from '../parts/panel';
import { FileEditor } from './file-editor';
import { FILE_FORMS } from './file-forms';
import { FileVersions } from './file-versions';
import { $edit, $fileOutcome, $files, $filesProblem, $name, $problem, fileChosen } from './merchant-files';

const stack = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  p: { margin: 0 },
});
const hint = css({ fontSize: theme.text.small, color: theme.colour.muted });
const status = css({ '&:empty': { position: 'absolute' } });
const chooser = css({ maxWidth: '26rem' });

const STATES = {
  default: { label: 'the shop’s own data', tone: 'calm' },
  own: { label: 'your file', tone: 'notice' },
  invalid: { label: 'cannot be used', tone: 'bad' },
} as const;

/** What a merchant edits of the shop: promotions, rebates, delivery, texts and menu. For the scope `catalogue`. */
export function ContentDesk() {
  const mayEdit = useUnit($mayImport);
  if (!mayEdit) return null;
  return (
    <section aria-labelledby="shop-content">
      <h2 id="shop-content">Shop content</h2>
      <ShopContent />
    </section>
  );
}

function ShopContent() {
  const { files, filesProblem, name, edit, problem, outcome, choose } = useUnit({
    ...{ files: $files, filesProblem: $filesProblem, name: $name, edit: $edit, problem: $problem },
    ...{ outcome: $fileOutcome, choose: fileChosen },
  });
  const announced = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (outcome !== '' && document.activeElement === document.body) announced.current?.focus();
  }, [outcome]);
  const state = files?.find((file) => file.name === name);
  return (
    <Panel title="Promotions, rebates, delivery, texts and menu">
      <div css={stack}>
        <p role="status" css={status} ref={announced} tabIndex={-1}>
          {outcome}
        </p>
        <Problem text={filesProblem} />
        <div css={chooser}>
          <Select
            label="What to edit"
            value={name ?? ''}
            onChange={(chosen) => choose(chosen as MerchantFileName)}
          >
            <option value="" disabled>
              Choose
            </option>
            {MERCHANT_FILE_NAMES.map((one) => (
              <option key={one} value={one}>
                {optionOf(one, files)}
              </option>
            ))}
          </Select>
        </div>
        {state && <FileFacts state={state} />}
        {name !== null && edit === null && problem === '' && <p css={hint}>Loading…</p>}
        {edit === null && <Problem text={problem} />}
        {edit !== null && <FileEditor key={edit.file.name} />}
        {edit !== null && <FileVersions />}
      </div>
    </Panel>
  );
}

function optionOf(name: MerchantFileName, files: readonly MerchantFileState[] | null): string {
  const state = files?.find((file) => file.name === name)?.state ?? 'default';
  return state === 'default' ? FILE_FORMS[name].title : `${FILE_FORMS[name].title} (${STATES[state].label})`;
}

function FileFacts({ state: { name, state, problem, changedAt } }: { state: MerchantFileState }) {
  const { label, tone } = STATES[state];
  return (
    <div css={stack}>
      <p>
        <Badge tone={tone}>{label}</Badge> {FILE_FORMS[name].about}
      </p>
      <p css={hint}>
        {state === 'default' ? `There is no ${name} in DATA_DIR.` : `${name} in DATA_DIR, changed `}
        {changedAt !== null && <Moment at={changedAt} />}
      </p>
      <Problem
        text={
          problem === null ? '' : `${problem} Until it is corrected, the last valid version stays in effect.`
        }
      />
    </div>
  );
}
