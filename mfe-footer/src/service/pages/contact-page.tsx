import { css } from '@emotion/react';
import { HomePage, merchantText, type Scene, storeStructure } from '@kilowatt/contracts';
import { definePage } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import text from '../../../content/contact.md';
import { ContactPanel } from '../../contact/ui/contact-form';
import { TextNodes } from '../text/page-text';
import { ServicePage } from '../ui/service-page';

const box = css({
  padding: `clamp(${theme.space[4]}, 4vw, ${theme.space[6]})`,
  borderRadius: theme.radius.large,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
});

const ContactPage = ({ data: showroom }: { data: Scene | null }) => {
  const merchants = merchantText('contactText');
  return (
    <ServicePage
      text={text}
      path="/contact"
      scene={showroom}
      structured={[
        {
          '@context': 'https://schema.org',
          '@type': 'ContactPage',
          mainEntity: storeStructure(),
        },
      ]}
    >
      <section css={box} aria-labelledby="write">
        <h2 id="write">Write to us</h2>
        {merchants ? <p>{merchants}</p> : <TextNodes nodes={text.body} />}
        <ContactPanel />
      </section>
    </ServicePage>
  );
};

export default definePage<Scene | null>({
  // The home page shows the same room.
  load: ({ gateway, signal }) =>
    gateway.get('/api/home', HomePage, { signal }).then(
      ({ scenes }) => scenes?.showroom ?? null,
      () => null,
    ),
  Component: ContactPage,
});
