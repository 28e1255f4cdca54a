import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';

const card = css({
  padding: theme.space[5],
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
});
const list = css({
  display: 'grid',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px 1fr',
    gap: theme.space[3],
    alignItems: 'start',
    textWrap: 'balance',
  },
  '& svg': { marginTop: 3, color: theme.colour.accent },
});

type Props = {
  /** Whether the contact form is beside it. */
  besideForm?: boolean;
};

/** Contact options. */
export const HelpCard = ({ besideForm = false }: Props) => (
  <section css={card} aria-labelledby="help-card">
    <h2 id="help-card" css={{ fontSize: theme.text.h3 }}>
      Talk to us
    </h2>
    <ul css={list}>
      <li>
        <Phone size={20} aria-hidden="true" />
        <a href={SHOP.phoneHref}>{SHOP.phone}</a>
      </li>
      <li>
        <Clock size={20} aria-hidden="true" />
        <span>{SHOP.hours}</span>
      </li>
      <li>
        <Mail size={20} aria-hidden="true" />
        {besideForm ? (
          <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>
        ) : (
          <Link to="/contact">Write to us</Link>
        )}
      </li>
      <li>
        <MapPin size={20} aria-hidden="true" />
        <span>Showroom: {SHOP.showroom}</span>
      </li>
    </ul>
  </section>
);
