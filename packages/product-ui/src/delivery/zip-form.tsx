import { css } from '@emotion/react';
import { Button, TextField, theme } from '@kilowatt/ui';
import { type FormEvent, useState } from 'react';
import { undeliverableLines } from './delivery';
import { deliveryZip, useDeliveryZip } from './delivery-zip';
import { useDeliveryLookup } from './use-delivery-lookup';

const form = css({ display: 'grid', gap: theme.space[3], margin: 0 });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });

type Props = {
  /** Called when a ZIP code was remembered or forgotten. */
  onDone?: () => void;
};

/** Asks for the ZIP code of all delivery dates; one that the shop does not deliver to is not remembered. */
export function ZipForm({ onDone }: Props) {
  const lookUp = useDeliveryLookup();
  const zip = useDeliveryZip();
  const [problem, setProblem] = useState<string>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get('deliveryZip') ?? '');
    lookUp(entered, (delivery) => {
      const answer = delivery?.answer;
      setProblem(answer ? undeliverable(answer) : (delivery?.problem ?? undefined));
      if (!answer?.area) return;
      deliveryZip.store(answer.zip);
      onDone?.();
    });
  };
  return (
    <form css={form} onSubmit={onSubmit} noValidate>
      <TextField
        key={zip}
        label="ZIP code"
        name="deliveryZip"
        hint="We show by which day products arrive."
        error={problem}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        defaultValue={zip ?? ''}
      />
      <div css={buttons}>
        <Button kind="primary" type="submit">
          Show delivery dates
        </Button>
        {zip !== null && (
          <Button
            kind="quiet"
            onClick={() => {
              deliveryZip.clear();
              onDone?.();
            }}
          >
            Forget {zip}
          </Button>
        )}
      </div>
    </form>
  );
}

const undeliverable = (answer: Parameters<typeof undeliverableLines>[0]): string | undefined =>
  answer.area === null ? undeliverableLines(answer).join(' ') : undefined;
