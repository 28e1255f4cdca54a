import { Link } from '@kilowatt/remote-kit';
import { Button, TextField } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { string } from 'valibot';
import { useAttachedForm } from '../../forms/use-attached-form';
import { $sending, phoneSkipped, phoneSubmitted } from '../model/newsletter';
import { formStyle } from './form-style';

const RULES = { phone: string() };

/** The second step; the gateway validates the phone. */
export function PhoneStep() {
  const [sending, give, skip] = useUnit([$sending, phoneSubmitted, phoneSkipped]);
  const { form } = useAttachedForm(RULES, ({ phone = '' }) => {
    give(phone);
  });
  useEffect(() => {
    const field = form.ref.current?.elements.namedItem('phone');
    if (field instanceof HTMLElement) field.focus();
  }, [form.ref]);
  return (
    <form {...form} css={formStyle}>
      <TextField label="Phone (optional)" name="phone" type="tel" autoComplete="tel" maxLength={40} />
      <Button type="submit" disabled={sending}>
        Submit
      </Button>
      <Button kind="quiet" disabled={sending} onClick={() => skip()}>
        Skip this step
      </Button>
      <small>
        With your number you agree to text messages about deals. Agreeing is no condition of a purchase; reply
        STOP to end them. See <Link to="/privacy">privacy</Link>.
      </small>
    </form>
  );
}
