import { EmailAddress } from '@kilowatt/contracts';
import { useHydrated } from '@kilowatt/remote-kit';
import { Button, TextField } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useAttachedForm } from '../../forms/use-attached-form';
import { $email, emailSubmitted } from '../model/newsletter';
import { formStyle } from './form-style';

const RULES = { email: EmailAddress };

/** The first step; without scripts it is submitted to the gateway. */
export function EmailStep() {
  const [email, give] = useUnit([$email, emailSubmitted]);
  const { form, errors } = useAttachedForm(RULES, ({ email: given = '' }) => {
    give(given);
  });
  // Until hydration the browser's own validation applies.
  const hydrated = useHydrated();
  return (
    <form {...form} css={formStyle} method="post" action="/newsletter" noValidate={hydrated}>
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={email}
        placeholder="you@example.com"
        error={errors.email}
      />
      <Button type="submit">Subscribe</Button>
    </form>
  );
}
