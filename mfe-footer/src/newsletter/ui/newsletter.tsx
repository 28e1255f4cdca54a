import { css } from '@emotion/react';
import { EmailAddress } from '@kilowatt/contracts';
import { Link, useHydrated, useSearchParams } from '@kilowatt/remote-kit';
import { useAttachedForm } from '@kilowatt/remote-kit/forms';
import { Button, media, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { type RefObject, useEffect, useState } from 'react';
import { string } from 'valibot';
import {
  $email,
  $sending,
  $step,
  emailSubmitted,
  isSubscribed,
  phoneSkipped,
  phoneSubmitted,
} from '../model/newsletter';

const panel = css({
  display: 'grid',
  gap: `${theme.space[4]} ${theme.space[7]}`,
  alignItems: 'center',
  padding: `clamp(${theme.space[5]}, 4vw, ${theme.space[7]})`,
  borderRadius: theme.radius.large,
  background: 'rgb(255 255 255 / .07)',
  [media.medium]: { gridTemplateColumns: '1fr 1.1fr' },
  '& h2': { marginBottom: theme.space[2] },
  '& p': { margin: 0 },
});

const eyebrow = css({ color: theme.colour.spark, fontSize: theme.text.small, fontWeight: 700 });

/** The newsletter section with its form. */
export function Newsletter() {
  const [search] = useSearchParams();
  return (
    <section css={panel} id="newsletter" aria-labelledby="footer-newsletter">
      <div>
        <p css={eyebrow}>Newsletter</p>
        <h2 id="footer-newsletter">Deals in your inbox</h2>
        <p css={{ color: theme.colour.onInkMuted }}>
          Closeouts, rebates and sales before they are gone. A few emails a month; leave with one click.
        </p>
      </div>
      {isSubscribed(search) ? (
        <p>
          <strong>Success!</strong> You've been subscribed to our newsletter.
        </p>
      ) : (
        <NewsletterForm />
      )}
    </section>
  );
}

/** On the footer's dark ground. */
const formStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: theme.space[2],
  margin: 0,
  '& input': { borderColor: 'transparent', background: '#ffffff', color: '#151b26' },
  '& input::placeholder': { color: '#6b7280' },
  // White would be the brightest of the page.
  [media.dark]: {
    '& input': {
      borderColor: theme.colour.muted,
      background: theme.colour.surface,
      color: theme.colour.text,
    },
    '& input::placeholder': { color: theme.colour.muted },
  },
  '& [role="alert"]': { color: '#ffb4ab' },
  // Level with the field, below its label.
  '& > button': { minHeight: 48, marginTop: 26 },
  '@media (max-width: 480px)': { '& > button': { width: '100%', marginTop: 0 } },
  '& button[type="submit"]': { background: theme.colour.spark, color: theme.colour.onSpark },
  '& button[type="button"]': { color: 'inherit', textDecoration: 'underline' },
  '& small': { flex: '1 0 100%', color: theme.colour.onInkMuted },
});
const EMAIL_RULES = { email: EmailAddress };
const PHONE_RULES = { phone: string() };

/** The sign-up in two steps. */
export function NewsletterForm() {
  const step = useUnit($step);
  const [phoneShown, setPhoneShown] = useState(false);
  if (step === 'phone' && !phoneShown) setPhoneShown(true);
  return step === 'email' ? <EmailStep takesFocus={phoneShown} /> : <PhoneStep />;
}

/** The step before went with the focus. Shoppers who have moved on meanwhile keep theirs. */
function useFieldFocus(form: RefObject<HTMLFormElement | null>, name: string, takesFocus = true): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem(name);
    if (takesFocus && document.activeElement === document.body && field instanceof HTMLElement) field.focus();
  }, [form, name, takesFocus]);
}

/** The first step; without scripts it is submitted to the gateway. */
function EmailStep({ takesFocus }: { takesFocus: boolean }) {
  const [email, give] = useUnit([$email, emailSubmitted]);
  const { form, errors } = useAttachedForm(EMAIL_RULES, ({ email: given = '' }) => {
    give(given);
  });
  useFieldFocus(form.ref, 'email', takesFocus);
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

/** The second step; the gateway validates the phone. */
function PhoneStep() {
  const [sending, give, skip] = useUnit([$sending, phoneSubmitted, phoneSkipped]);
  const { form, errors } = useAttachedForm(PHONE_RULES, ({ phone = '' }) => {
    give(phone);
  });
  useFieldFocus(form.ref, 'phone');
  return (
    <form {...form} css={formStyle}>
      <TextField
        label="Phone (optional)"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={errors.phone}
      />
      <Button type="submit" disabled={sending}>
        Submit
      </Button>
      <Button kind="quiet" disabled={sending} onClick={() => skip()}>
        Skip this step
      </Button>
      <small>
        With your number you agree to text messages about deals. Consent is not a condition of purchase; reply
        STOP to end them. See <Link to="/privacy">privacy</Link>.
      </small>
    </form>
  );
}
