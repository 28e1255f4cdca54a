import { css } from '@emotion/react';
import { MERCHANT_FILE_VERSIONS, type MerchantFileVersion } from '@kilowatt/contracts/management';
import { Button, Dialog, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Moment } from '../parts/moment';
import { Badge, dialogActions, dialogContent, versionList } from '../parts/panel';
import { changeFx } from './file-calls';
import {
  $edit,
  $isDirty,
  $restore,
  $versions,
  restoreCancelled,
  restoreConfirmed,
  restorePrepared,
} from './merchant-files';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  h4: { margin: 0 },
});
const small = css({ fontSize: theme.text.small, color: theme.colour.muted });
const what = css({ flex: '1 1 16rem', minWidth: 0 });
const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[3] });

/** Who changed the file when, and what may be restored. */
export function FileVersions() {
  const { edit, versions, prepare } = useUnit({ edit: $edit, versions: $versions, prepare: restorePrepared });
  if (edit === null || versions === null) return null;
  return (
    <section css={stack} aria-labelledby="file-versions">
      <div css={head}>
        <h4 id="file-versions">{`Versions of ${edit.file.name}`}</h4>
        {edit.file.state !== 'default' && (
          <Button kind="secondary" onClick={() => prepare(null)}>
            Use the shop’s own data again
          </Button>
        )}
      </div>
      {versions.length === 0 ? (
        <p css={small}>It has not been changed yet.</p>
      ) : (
        <ol css={versionList} aria-label={`Versions of ${edit.file.name}`}>
          {versions.map((version) => (
            <VersionRow key={version.id} version={version} />
          ))}
        </ol>
      )}
      {versions.length >= MERCHANT_FILE_VERSIONS && (
        <p css={small}>{`Only the last ${MERCHANT_FILE_VERSIONS} are kept.`}</p>
      )}
      <ConfirmRestore />
    </section>
  );
}

function VersionRow({ version: { id, at, by, summary, isCurrent } }: { version: MerchantFileVersion }) {
  const prepare = useUnit(restorePrepared);
  return (
    <li>
      <div css={what}>
        <p>
          <b>{id}</b> {isCurrent && <Badge tone="notice">current</Badge>} {summary}
        </p>
        <p css={small}>
          <Moment at={at} />
          {by === null ? ', on the disk' : `, by ${by}`}
        </p>
      </div>
      {!isCurrent && (
        <Button kind="secondary" onClick={() => prepare(id)}>
          Restore<span className="visually-hidden"> version {id}</span>
        </Button>
      )}
    </li>
  );
}

/** Asks before a version replaces the file. */
function ConfirmRestore() {
  const { restore, edit, isDirty, versions, isSending, confirm, cancel } = useUnit({
    ...{
      restore: $restore,
      edit: $edit,
      isDirty: $isDirty,
      versions: $versions,
      isSending: changeFx.pending,
    },
    ...{ confirm: restoreConfirmed, cancel: restoreCancelled },
  });
  if (restore === null || edit === null) return null;
  const { name } = edit.file;
  const version = versions?.find(({ id }) => id === restore.id);
  return (
    <Dialog open labelledBy="restore-title" onDismiss={() => cancel()}>
      <div css={dialogContent}>
        <h2 id="restore-title">
          {restore.id === null ? 'Use the shop’s own data again?' : `Restore version ${restore.id}?`}
        </h2>
        <p>
          {restore.id === null ? `${name} is removed. ` : `${name} is restored to: ${version?.summary}. `}
          The present version stays in the history.
        </p>
        {isDirty && (
          <p>
            <b>What you typed is not saved and is discarded.</b>
          </p>
        )}
        <div css={dialogActions}>
          <Button kind="secondary" onClick={() => cancel()}>
            Cancel
          </Button>
          <Button disabled={isSending} onClick={() => confirm()}>
            {isSending ? 'In progress…' : restore.id === null ? 'Remove' : 'Restore'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
