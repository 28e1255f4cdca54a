import { useSearchParams } from '@kilowatt/remote-kit';
import { Button, Notice } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $sent, nextMessageRequested } from '../model/contact';
import { ContactForm } from './contact-form';

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
        <strong>Thank you. Your message is with us.</strong>
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
