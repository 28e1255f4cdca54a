import { css } from '@emotion/react';
import {
  CHOICES,
  type ChoiceKey,
  MEASURES,
  type MeasureKey,
  type Place,
  type PlaceReading,
} from '@kilowatt/fit';
import { theme } from '@kilowatt/ui';
import { useId } from 'react';

const GROUPS: readonly { title: string; measures: readonly MeasureKey[]; choices: readonly ChoiceKey[] }[] = [
  { title: 'Where it stands', measures: ['openingWidth', 'openingHeight', 'openingDepth'], choices: [] },
  {
    title: 'The way in',
    measures: ['doorwayWidth', 'doorwayHeight', 'stairWidth', 'turnWidth'],
    choices: ['stairs', 'turns'],
  },
  { title: 'Connections', measures: [], choices: ['outlet', 'gas', 'duct', 'water'] },
];

const group = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
  gap: theme.space[3],
  alignItems: 'start',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: theme.space[2], fontWeight: 600 },
  '& label': { display: 'block', marginBottom: theme.space[1], fontSize: theme.text.small },
  '& input, & select': {
    width: '100%',
    minHeight: 44,
    padding: `0 ${theme.space[3]}`,
    border: `1px solid ${theme.colour.muted}`,
    borderRadius: theme.radius.small,
    background: theme.colour.surface,
    color: theme.colour.text,
  },
});
const problem = css({
  margin: `${theme.space[1]} 0 0`,
  color: theme.colour.danger,
  fontSize: theme.text.small,
});

type Props = {
  place: Place;
  problems: PlaceReading['problems'];
  /** What the address says, to correct what cannot be. */
  typed: URLSearchParams;
};

/** The measures and connections of a place, in inches as a tape measure reads. */
export function FitFields({ place, problems, typed }: Props) {
  const id = useId();
  const field = (key: MeasureKey | ChoiceKey) => ({
    id: `${id}-${key}`,
    name: key,
    'aria-invalid': problems[key] ? true : undefined,
    'aria-describedby': problems[key] ? `${id}-${key}-problem` : `${id}-hint`,
  });
  const note = (key: MeasureKey | ChoiceKey) =>
    problems[key] && (
      <p css={problem} id={`${id}-${key}-problem`} role="alert">
        {problems[key]}
      </p>
    );
  return (
    <>
      <p id={`${id}-hint`}>Inches, such as 35 3/4. Leave out what you do not know.</p>
      {GROUPS.map(({ title, measures, choices }) => (
        <fieldset key={title} css={group}>
          <legend>{title}</legend>
          {measures.map((key) => (
            <div key={key}>
              <label htmlFor={`${id}-${key}`}>{MEASURES[key]}</label>
              <input
                {...field(key)}
                autoComplete="off"
                maxLength={20}
                defaultValue={place[key] ?? typed.get(key) ?? ''}
              />
              {note(key)}
            </div>
          ))}
          {choices.map((key) => (
            <div key={key}>
              <label htmlFor={`${id}-${key}`}>{CHOICES[key].label}</label>
              <select {...field(key)} defaultValue={place[key] ?? ''}>
                <option value="">Not known</option>
                {Object.entries(CHOICES[key].values).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
              {note(key)}
            </div>
          ))}
        </fieldset>
      ))}
    </>
  );
}
