import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import type { SkuFormModel } from '../model/sku-form';

const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  // Narrower than its field is by itself, as with enlarged text on phones.
  minWidth: 0,
  maxWidth: '100%',
  margin: 0,
});
const field = css({
  maxWidth: '100%',
  minHeight: 40,
  padding: `0 ${theme.space[3]}`,
  border: `1px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.small,
  background: theme.colour.surface,
});

type Props = { model: SkuFormModel; label: string; action?: string };

/** A product by its SKU. */
export function SkuForm({ model, label, action = 'Add' }: Props) {
  const [error, busy, sku, type, submit] = useUnit([
    model.$error,
    model.$busy,
    model.$sku,
    model.typed,
    model.submitted,
  ]);
  const id = useId();
  return (
    <form
      css={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        css={field}
        value={sku}
        placeholder="Enter SKU"
        autoComplete="off"
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onChange={(event) => type(event.target.value)}
      />
      <Button kind="secondary" type="submit" aria-disabled={busy}>
        {action}
      </Button>
      <span id={`${id}-error`} role="alert" css={{ color: theme.colour.danger }}>
        {error}
      </span>
    </form>
  );
}
