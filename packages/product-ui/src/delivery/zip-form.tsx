import { css } from '@emotion/react';
import { $gateway } from '@kilowatt/remote-kit';
import { Button, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, useState } from 'react';
import { fetchDelivery, undeliverableLines } from './delivery';
import { deliveryZip, useDeliveryZip } from './delivery-zip';

const form = css({ display: 'grid', gap: theme.space[3], margin: 0 });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });

type Props = {
  /** Called when a ZIP code was remembered or forgotten. */
  onDone?: () => void;
};

/** Asks for the ZIP code of all delivery dates; one that the shop does not deliver to is not remembered. */
export function ZipForm({ onDone }: Props) {
  const gateway = useUnit($gateway);
  const zip = useDeliveryZip();
  const [problem, setProblem] = useState<string>();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const requested = await fetchDelivery(
      gateway,
      String(new FormData(event.currentTarget).get('deliveryZip') ?? ''),
    );
    const answer = requested?.answer;
    setProblem(answer ? undeliverable(answer) : (requested?.problem ?? undefined));
    if (!answer?.area) return;
    deliveryZip.store(answer.zip);
    onDone?.();
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
