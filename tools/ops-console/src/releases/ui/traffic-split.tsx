import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { fieldStyle, labelled } from '../../parts/fields';
import { readPercent, splitTo } from '../model/operation';
import { operationPrepared } from '../model/run-operation';
import { canaryVersions, type RemoteStatus } from '../model/status';
import { formStyle, VersionSelect } from './version-form';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 6rem',
  alignItems: 'end',
  gap: theme.space[4],
  width: '100%',
});
const slider = css({
  width: '100%',
  height: 44,
  margin: 0,
  accentColor: theme.colour.accent,
  cursor: 'pointer',
});
const note = css({
  margin: 0,
  fontSize: theme.text.small,
  color: theme.colour.muted,
  overflowWrap: 'anywhere',
});

/** Splits the traffic, by a slider or a number. */
export function TrafficSplit({ status }: { status: RemoteStatus }) {
  const prepare = useUnit(operationPrepared);
  const { remote, live, canary } = status;
  const others = canaryVersions(status);
  const [chosen, choose] = useState(canary?.version ?? '');
  const [typed, type] = useState(String(canary?.percent ?? 10));
  const version = others.some((one) => one.version === chosen) ? chosen : (others[0]?.version ?? '');
  const percent = readPercent(typed);
  return (
    <form
      css={formStyle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (percent !== null) prepare(splitTo(status, version, percent));
      }}
    >
      <VersionSelect label="Canary" versions={others} live={live} value={version} onChange={choose} />
      <div css={row}>
        <label css={labelled}>
          Share of {remote}
          <input
            css={slider}
            type="range"
            min={0}
            max={100}
            value={Math.round(percent ?? 0)}
            aria-valuetext={percent === null ? 'no share' : `${percent} %`}
            onChange={({ target }) => type(target.value)}
          />
        </label>
        <label css={labelled}>
          Percent
          <input
            css={fieldStyle}
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step={0.1}
            value={typed}
            onChange={({ target }) => type(target.value)}
            aria-invalid={percent === null}
            onBlur={() => percent !== null && type(String(percent))}
          />
        </label>
      </div>
      <p css={note} role="status">
        {percent === null
          ? 'Type a share from 0 to 100, such as 5 or 0.5; 0 ends the canary.'
          : `${percent} % get ${version}, ${Math.round((100 - percent) * 10) / 10} % stay on ${live}.`}
      </p>
      <Button type="submit" disabled={percent === null}>
        {percent === 0 ? 'End the canary' : 'Split the traffic'}
        <span className="visually-hidden">: {remote}</span>
      </Button>
    </form>
  );
}
