import { css } from '@emotion/react';
import {
  CHOICES,
  type ChoiceKey,
  MEASURES,
  type MeasureKey,
  type ParsedPlace,
  type Place,
} from '@kilowatt/fit';
import { Disclosure, selectStyle, theme } from '@kilowatt/ui';
import { useId } from 'react';

type Group = { title: string; measures: readonly MeasureKey[]; choices: readonly ChoiceKey[] };
const FIRST: Group = {
  title: 'Where it stands',
  measures: ['openingWidth', 'openingHeight', 'openingDepth'],
  choices: [],
};
const WAY_IN: Group = {
  title: 'The way in',
  measures: ['doorwayWidth', 'doorwayHeight', 'stairWidth', 'turnWidth'],
  choices: ['stairs', 'turns'],
};

/** The fields of a product: its place first, then the way in and the connections that it needs. */
const laterGroups = (connections: readonly ChoiceKey[]): Group[] =>
  connections.length > 0 ? [WAY_IN, { title: 'Connections', measures: [], choices: connections }] : [WAY_IN];

const fieldset = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
  gap: theme.space[3],
  alignItems: 'start',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: theme.space[2], fontWeight: 600 },
  '& label': { display: 'block', marginBottom: theme.space[1], fontSize: theme.text.small },
  '& select': { width: '100%', minHeight: 44 },
  '& input': {
    width: '100%',
    minHeight: 44,
    padding: `0 ${theme.space[3]}`,
    border: `1px solid ${theme.colour.muted}`,
    borderRadius: theme.radius.small,
    background: theme.colour.surface,
    color: theme.colour.text,
  },
});
const measured = css({
  position: 'relative',
  display: 'block',
  '& input': { paddingInlineEnd: '2.25rem' },
  '& > span': {
    position: 'absolute',
    insetInlineEnd: theme.space[3],
    insetBlock: 0,
    display: 'grid',
    alignItems: 'center',
    color: theme.colour.muted,
    pointerEvents: 'none',
  },
});
const later = css({ display: 'grid', gap: theme.space[4], marginTop: theme.space[3] });
const problem = css({
  margin: `${theme.space[1]} 0 0`,
  color: theme.colour.danger,
  fontSize: theme.text.small,
});

type FieldKey = MeasureKey | ChoiceKey;
type FieldValues = Readonly<Record<FieldKey, string>>;

/**
 * The texts of all fields.
 * @param typed what the address says, to correct what cannot be
 */
export const fieldValues = (place: Place, typed: URLSearchParams): FieldValues =>
  Object.fromEntries([
    ...Object.keys(MEASURES).map((key) => [key, String(place[key as MeasureKey] ?? typed.get(key) ?? '')]),
    ...Object.keys(CHOICES).map((key) => [key, place[key as ChoiceKey] ?? '']),
  ]);

type Props = {
  /** The connections that the product needs. */
  connections: readonly ChoiceKey[];
  values: FieldValues;
  /** Whether the way in or the connections alone are left to answer. */
  needsMore: boolean;
  problems: ParsedPlace['problems'];
};

/** The measures and connections of a place, in inches as a tape measure reads; the way in is the second step. */
export function FitFields({ connections, needsMore, ...fields }: Props) {
  const { values, problems } = fields;
  const hint = useId();
  const groups = laterGroups(connections);
  const hasLater = groups.some(({ measures, choices }) =>
    [...measures, ...choices].some((key) => values[key] !== '' || problems[key]),
  );
  return (
    <>
      <p id={hint}>Inches, such as 35 3/4. Leave out what you do not know.</p>
      <FieldGroup group={FIRST} hint={hint} {...fields} />
      <Disclosure summary="Also check the way in" open={hasLater || needsMore}>
        <div css={later}>
          {groups.map((one) => (
            <FieldGroup key={one.title} group={one} hint={hint} {...fields} />
          ))}
        </div>
      </Disclosure>
    </>
  );
}

type GroupProps = Omit<Props, 'connections' | 'needsMore'> & { group: Group; hint: string };

function FieldGroup({ group: { title, measures, choices }, hint, values, problems }: GroupProps) {
  const id = useId();
  const field = (key: FieldKey) => ({
    id: `${id}-${key}`,
    name: key,
    'aria-invalid': problems[key] ? true : undefined,
    'aria-describedby': problems[key] ? `${id}-${key}-problem` : hint,
  });
  const note = (key: FieldKey) =>
    problems[key] && (
      <p css={problem} id={`${id}-${key}-problem`} role="alert">
        {problems[key]}
      </p>
    );
  return (
    <fieldset css={fieldset}>
      <legend>{title}</legend>
      {measures.map((key) => (
        <div key={key}>
          <label htmlFor={`${id}-${key}`}>{MEASURES[key]}</label>
          <span css={measured}>
            <input {...field(key)} autoComplete="off" maxLength={20} defaultValue={values[key]} />
            <span aria-hidden="true">in</span>
          </span>
          {note(key)}
        </div>
      ))}
      {choices.map((key) => (
        <div key={key}>
          <label htmlFor={`${id}-${key}`}>{CHOICES[key].label}</label>
          <select css={selectStyle} {...field(key)} defaultValue={values[key]}>
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
  );
}
