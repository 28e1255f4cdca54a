import { css } from '@emotion/react';
import { ContactRequest } from '@kilowatt/contracts';
import { useHydrated, useSearchParams } from '@kilowatt/remote-kit';
import { useAttachedForm } from '@kilowatt/remote-kit/forms';
import { Button, Notice, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { $problem, $sending, $sent, nextMessageRequested, sendMessageFx } from '../model/contact';

const { name, email, topic, message, website } = ContactRequest.entries;
const RULES = { name, email, topic, message, website };

const grid = css({
  display: 'grid',
  gap: theme.space[3],
  '@media (min-width: 640px)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
  },
});

/** The contact form; without scripts it is submitted to the gateway. */
function ContactForm() {
  const [problem, sending, send] = useUnit([$problem, $sending, sendMessageFx]);
  const { form, errors } = useAttachedForm(RULES, async (values) => {
    const { name = '', email = '', topic = '', message = '', website = '' } = values;
    await send({ name, email, topic, message, website }).catch(() => {});
  });
  const hydrated = useHydrated();
  return (
    <form {...form} css={grid} method="post" action="/contact" noValidate={hydrated} aria-label="Write to us">
      <TextField label="Name" name="name" required maxLength={100} autoComplete="name" error={errors.name} />
      <TextField label="Email" name="email" type="email" required autoComplete="email" error={errors.email} />
      <TopicField error={errors.topic} />
      <TextField
        label="Message"
        name="message"
        multiline
        required
        maxLength={5_000}
        rows={7}
        error={errors.message}
      />
      {/* Honeypot: hidden from people, filled in by spam bots. */}
      <div hidden>
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <div role="alert">{problem && <Notice tone="warning">{problem}</Notice>}</div>
        <Button type="submit" size="large" disabled={sending}>
          {sending ? 'Sending…' : 'Send message'}
        </Button>
      </div>
    </form>
  );
}

/** The form, or a confirmation after sending; `?sent=1` shows it without scripts. */
export function ContactPanel() {
  const [sent, again] = useUnit([$sent, nextMessageRequested]);
  const [search, setSearch] = useSearchParams();
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) thanks.current?.focus();
  }, [sent]);
  if (!sent && search.get('sent') !== '1') return <ContactForm />;
  return (
    <div ref={thanks} tabIndex={-1}>
      <Notice>
        <strong>Thank you. We received your message.</strong>
        <br />
        We answer within one business day.
      </Notice>
      <Button
        kind="secondary"
        onClick={() => {
          again();
          setSearch({}, { replace: true, preventScrollReset: true });
        }}
      >
        Write another message
      </Button>
    </div>
  );
}

/** What most messages are about. */
const TOPICS = [
  'Choosing a product',
  'Order status',
  'Delivery and installation',
  'Returns',
  'Price match',
  'Rebates',
  'Showroom visit',
  'Feedback',
];

/** Looks like a choice: the browser's own arrow, which is there under the pointer only, is beneath ours. */
const choice = css({
  position: 'relative',
  '& input': { paddingInlineEnd: theme.space[7] },
  '& input::-webkit-calendar-picker-indicator': { opacity: 0 },
  '& > svg': {
    ...{ position: 'absolute', insetInlineEnd: theme.space[4], top: 'calc(1.55 * .875rem + 4px + 15px)' },
    color: theme.colour.muted,
    pointerEvents: 'none',
  },
});

/** A field of one line that suggests the common topics, without scripts too; links to the page fill it in by `?topic=`. */
function TopicField({ error }: { error: string | undefined }) {
  const [search] = useSearchParams();
  const topics = useId();
  const topic = search.get('topic')?.slice(0, 100) ?? '';
  return (
    <div css={choice}>
      <TextField
        key={topic}
        label="Topic (optional)"
        name="topic"
        hint="Choose one from the list, or write your own."
        list={topics}
        autoComplete="off"
        maxLength={100}
        defaultValue={topic}
        error={error}
      />
      <datalist id={topics}>
        {TOPICS.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <ChevronDown size={18} aria-hidden="true" />
    </div>
  );
}
