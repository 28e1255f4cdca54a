import { useHydrated } from '@kilowatt/remote-kit';
import { Button } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { $email, $emailError, emailChanged, emailSubmitted } from '../model/newsletter';
import { errorStyle, formStyle } from './form-style';

export function EmailStep() {
  const [email, error, change, submit] = useUnit([$email, $emailError, emailChanged, emailSubmitted]);
  const id = useId();
  const hydrated = useHydrated();
  return (
    <form
      css={formStyle}
      method="post"
      action="/newsletter"
      // Until the page is live the browser's own check keeps an empty form from being sent.
      noValidate={hydrated}
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
        if (email.trim() === '' || field.reportValidity()) submit();
        else field.focus();
      }}
    >
      <label htmlFor={id}>Email</label>
      <input
        id={id}
        type="email"
        name="email"
        required
        autoComplete="email"
        value={email}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => change(target.value)}
      />
      <Button type="submit">Subscribe</Button>
      <p id={`${id}-error`} css={errorStyle} role="alert">
        {error}
      </p>
    </form>
  );
}
