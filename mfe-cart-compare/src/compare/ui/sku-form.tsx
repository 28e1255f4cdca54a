import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { $lookingUp, $sku, $skuError, skuSubmitted, skuTyped } from '../model/add-by-sku';

const form = css({ display: 'flex', gap: theme.space[2], alignItems: 'center', flexWrap: 'wrap', margin: 0 });
const field = css({
  minHeight: 40,
  padding: `0 ${theme.space[3]}`,
  border: `1px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.small,
  background: theme.colour.surface,
});

/** Adds a product to the list by its SKU. */
export function SkuForm() {
  const [error, busy, sku, type, submit] = useUnit([$skuError, $lookingUp, $sku, skuTyped, skuSubmitted]);
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
        Add by SKU
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
      <Button kind="secondary" type="submit" disabled={busy}>
        Add
      </Button>
      <span id={`${id}-error`} role="alert" css={{ color: theme.colour.danger }}>
        {error}
      </span>
    </form>
  );
}
