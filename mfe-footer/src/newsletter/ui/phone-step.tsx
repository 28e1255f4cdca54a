import { Button } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef } from 'react';
import { $phone, $sending, phoneChanged, phoneSkipped, phoneSubmitted } from '../model/newsletter';
import { formStyle } from './form-style';

export function PhoneStep() {
  const [phone, sending, change, submit, skip] = useUnit([
    $phone,
    $sending,
    phoneChanged,
    phoneSubmitted,
    phoneSkipped,
  ]);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      css={formStyle}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id}>Phone (optional)</label>
      <input
        ref={field}
        id={id}
        type="tel"
        name="phone"
        autoComplete="tel"
        value={phone}
        aria-describedby={`${id}-consent`}
        onChange={({ target }) => change(target.value)}
      />
      <Button type="submit" disabled={sending}>
        Submit
      </Button>
      <Button kind="quiet" disabled={sending} onClick={() => skip()}>
        Skip this step
      </Button>
      <small id={`${id}-consent`}>
        With your number you agree to text messages about deals; reply STOP to end them.
      </small>
    </form>
  );
}
