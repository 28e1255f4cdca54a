import { css } from '@emotion/react';
import type { ReleaseError } from '@kilowatt/contracts/management';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Moment } from '../parts/moment';
import { PlotHeading } from '../plot/legend';
import { $remoteErrors, percent } from './telemetry';

const list = css({
  display: 'grid',
  gap: theme.space[3],
  margin: `0 0 ${theme.space[4]}`,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.text.small,
  overflowWrap: 'anywhere',
  '& > li': { paddingInlineStart: theme.space[3], borderInlineStart: `4px solid ${theme.colour.danger}` },
  '& p': { margin: 0 },
  '& code': { fontSize: '.8125rem' },
});
const small = css({ color: theme.colour.muted });
const all = css({ margin: `0 0 ${theme.space[4]}`, fontSize: theme.text.small, color: theme.colour.muted });

/** Browsers of an error that are named. */
const NAMED_BROWSERS = 3;

/** Which versions failed, where the remote works now. */
function failedOf(errors: readonly ReleaseError[]): string {
  const [version, ...others] = new Set(errors.map((error) => error.version));
  return others.length > 0 || version === undefined ? 'versions' : version;
}

/** Why versions of a remote failed lately, the latest first; nothing while they do not. */
export function ReleaseErrors({ remote, isFailing }: { remote: string; isFailing: boolean }) {
  const errors = useUnit($remoteErrors)[remote] ?? [];
  if (errors.length === 0) return null;
  return (
    <>
      <PlotHeading>{isFailing ? 'Why it fails' : `Why ${failedOf(errors)} failed`}</PlotHeading>
      <ul css={list} aria-label={`Errors of ${remote}`}>
        {errors.map((error) => (
          <ErrorItem key={`${error.version} ${error.fingerprint}`} error={error} />
        ))}
      </ul>
      <p css={all}>
        All of the last 30 days: <code>kilowatt errors {remote}</code>
      </p>
    </>
  );
}

function ErrorItem({ error }: { error: ReleaseError }) {
  const { version, firstVersion, name, message, stage, page, count, lastAt, frames, browsers } = error;
  const [frame] = frames;
  const shares = browsers
    .slice(0, NAMED_BROWSERS)
    .map((browser) => `, ${percent(browser.count / count)} ${browser.name}`);
  return (
    <li>
      <p>
        <strong>{name}</strong>: {message}
      </p>
      {frame && (
        <p>
          <code>{`${frame.file}:${frame.line}:${frame.column}`}</code>
        </p>
      )}
      <p css={small}>
        {`${version}, ${stage}${page === null ? '' : ` on ${page}`}, ${count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`}`}
        {shares}
        {firstVersion !== version && `, first in ${firstVersion}`}
        {', last '}
        <Moment at={lastAt} />
      </p>
    </li>
  );
}
