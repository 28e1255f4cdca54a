import { css } from '@emotion/react';
import { Button, TextField, theme } from '@kilowatt/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { undeliverableLines } from './delivery';
import { deliveryZip, useDeliveryZip } from './delivery-zip';
import { refreshDelivery } from './use-delivery';
import { useCancellableLookup } from './use-delivery-lookup';

const form = css({ display: 'grid', gap: theme.space[3], margin: 0 });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] });

type Props = {
  /** Called when a ZIP code was remembered or forgotten. */
  onDone?: () => void;
};

/** Asks for the ZIP code of all delivery dates; one that the shop does not deliver to is not remembered. */
export function ZipForm({ onDone }: Props) {
  const { lookUp, cancel } = useCancellableLookup();
  const zip = useDeliveryZip();
  const [problem, setProblem] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = fieldOf(element.current);
    if (field) field.value = zip ?? '';
  }, [zip]);
  const deleteZip = () => {
    cancel();
    deliveryZip.clear();
    // The button goes, and would take the focus along.
    if (onDone) onDone();
    else fieldOf(element.current)?.focus();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get('deliveryZip') ?? '');
    lookUp(entered, (delivery) => {
      const answer = delivery?.answer;
      setProblem(answer ? undeliverable(answer) : (delivery?.problem ?? undefined));
      if (!answer?.area) return;
      // What could not be looked up before can be now.
      if (answer.zip === zip) refreshDelivery();
      else deliveryZip.store(answer.zip);
      onDone?.();
    });
  };
  return (
    <form ref={element} css={form} onSubmit={onSubmit} noValidate>
      <TextField
        label="ZIP code"
        name="deliveryZip"
        data-focus-first=""
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
          <Button kind="quiet" onClick={deleteZip}>
            Forget {zip}
          </Button>
        )}
      </div>
    </form>
  );
}

const fieldOf = (form: HTMLFormElement | null): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>('[name="deliveryZip"]') ?? null;

const undeliverable = (answer: Parameters<typeof undeliverableLines>[0]): string | undefined =>
  answer.area === null ? undeliverableLines(answer).join(' ') : undefined;
