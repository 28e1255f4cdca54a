import { css } from '@emotion/react';
import type { FieldError } from '@kilowatt/contracts/management';
import { Button, Disclosure, TextField, theme } from '@kilowatt/ui';
import { useRef, useState } from 'react';
import { emptyRow, errorOf, type FormField, movedRow, type Row } from './file-forms';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const frame = css({
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.small,
  '> summary': {
    minHeight: 44,
    padding: `${theme.space[2]} ${theme.space[3]}`,
    overflowWrap: 'anywhere',
    small: { color: theme.colour.muted, fontWeight: 400 },
    strong: { color: theme.colour.danger },
  },
});
const inside = css({ display: 'grid', gap: theme.space[4], padding: theme.space[3] });
const fieldsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: theme.space[3],
  alignItems: 'start',
  // Paragraphs of at most 500 characters.
  textarea: { minHeight: '6rem' },
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });

type FieldsProps = {
  fields: readonly FormField[];
  values: Readonly<Record<string, string>>;
  /** Error of a field by its name. */
  errorFor: (name: string) => string | undefined;
  /** What the shop has where a field is empty. */
  defaults?: Readonly<Record<string, unknown>>;
  onChange: (values: Record<string, string>) => void;
};

/** The fields of an entry, each with its error. */
export const EntryFields = ({ fields, values, errorFor, defaults = {}, onChange }: FieldsProps) => (
  <div css={fieldsStyle}>
    {fields.map(({ name, label, kind, hint }) => {
      const shown = defaults[name];
      const own = typeof shown === 'string' ? `Without it: ${shown}` : undefined;
      const common = {
        ...{ label, name, value: values[name] ?? '', error: errorFor(name), autoComplete: 'off' },
        ...((hint ?? own) && { hint: hint ?? own ?? '' }),
        onChange: ({ target }: { target: { value: string } }) =>
          onChange({ ...values, [name]: target.value }),
      };
      return kind === 'paragraph' ? (
        <TextField key={name} multiline rows={3} {...common} />
      ) : (
        <TextField
          key={name}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          {...common}
        />
      );
    })}
  </div>
);

type Props = {
  fields: readonly FormField[];
  rows: readonly Row[];
  /** What an entry is called: `rebate`. */
  entry: string;
  /** The label of the button that adds one. */
  add: string;
  errors: readonly FieldError[];
  onChange: (rows: readonly Row[]) => void;
};

/** The name of a row in its heading: its first field, else its place. */
const titleOf = ({ values }: Row, [first]: readonly FormField[], entry: string, at: number): string =>
  values[first?.name ?? ''] || `New ${entry} (${at + 1})`;

/** Entries of a list: added, removed, and moved up and down. */
export function RowEditor({ fields, rows, entry, add, errors, onChange }: Props) {
  const [moved, setMoved] = useState('');
  const addButton = useRef<HTMLDivElement>(null);
  const [known] = useState(() => new Set(rows.map(({ key }) => key)));
  const change = (next: readonly Row[], outcome = '') => {
    setMoved(outcome);
    onChange(next);
  };
  return (
    <div css={list}>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {rows.length === 0 && <p css={css({ margin: 0 })}>{`There is no ${entry}.`}</p>}
      <ol css={list} aria-label={`Each ${entry}`}>
        {rows.map((row, at) => (
          <li key={row.key}>
            <RowItem
              {...{ row, at, fields, entry, errors, isNew: !known.has(row.key), count: rows.length }}
              onEdit={(values) => change(rows.map((one) => (one.key === row.key ? { ...one, values } : one)))}
              onMove={(by) =>
                change(movedRow(rows, row.key, by), `Moved to ${at + by + 1} of ${rows.length}`)
              }
              onRemove={() => {
                change(
                  rows.filter(({ key }) => key !== row.key),
                  `Removed ${titleOf(row, fields, entry, at)}`,
                );
                // The button that was pressed is gone.
                addButton.current?.querySelector('button')?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      <div css={actions} ref={addButton}>
        <Button kind="secondary" onClick={() => change([...rows, emptyRow(fields, rows)])}>
          {add}
        </Button>
      </div>
    </div>
  );
}

type ItemProps = Omit<Props, 'rows' | 'add' | 'onChange'> & {
  row: Row;
  at: number;
  count: number;
  isNew: boolean;
  onEdit: (values: Record<string, string>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function RowItem({ row, at, count, fields, entry, errors, isNew, onEdit, onMove, onRemove }: ItemProps) {
  const title = titleOf(row, fields, entry, at);
  const hidden = <span className="visually-hidden">: {title}</span>;
  const isInvalid = errors.some(({ field }) => field.startsWith(`${at}.`));
  const [, second] = fields;
  return (
    <Disclosure
      css={frame}
      open={isNew || isInvalid}
      summary={
        <>
          {title} <small>{row.values[second?.name ?? '']}</small>
          {isInvalid && <strong> has an error</strong>}
        </>
      }
    >
      <div css={inside}>
        <EntryFields
          fields={fields}
          values={row.values}
          errorFor={(name) => errorOf(errors, `${at}.${name}`)}
          onChange={onEdit}
        />
        <div css={actions}>
          <Button kind="quiet" aria-disabled={at === 0} onClick={() => at > 0 && onMove(-1)}>
            Move up{hidden}
          </Button>
          <Button kind="quiet" aria-disabled={at === count - 1} onClick={() => at < count - 1 && onMove(1)}>
            Move down{hidden}
          </Button>
          <Button kind="quiet" onClick={onRemove}>
            Remove{hidden}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
