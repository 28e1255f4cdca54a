import { css } from '@emotion/react';
import { fillFacts, SHOP } from '@kilowatt/contracts';
import { Head } from '@kilowatt/remote-kit';
import { Breadcrumbs, Container, media, theme } from '@kilowatt/ui';
import type { ReactNode } from 'react';
import type { PageText } from '../text/page-text';
import { HelpCard } from './help-card';
import { OtherPages } from './other-pages';

const band = css({
  background: theme.colour.sand,
  borderBottom: `1px solid ${theme.colour.line}`,
  '& > div': { paddingBottom: theme.space[6] },
});
const lead = css({
  maxWidth: theme.width.prose,
  margin: 0,
  fontSize: theme.text.lead,
  color: theme.colour.muted,
});
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[7],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem', gap: theme.space[8] },
});
const aside = css({ display: 'grid', gap: theme.space[5], alignContent: 'start' });

type Props = {
  text: PageText;
  path: string;
  structured?: readonly object[];
  /** Rendered beside the text, above the other pages. */
  beside?: ReactNode;
  children: ReactNode;
};

/** The layout of every service and legal page: title, text, and help beside it. */
export function ServicePage({ text, path, structured = [], beside, children }: Props) {
  const title = fillFacts(text.title);
  return (
    <>
      <Head
        title={`${title} | ${SHOP.name}`}
        description={fillFacts(text.description)}
        canonical={path}
        noIndex={path === '/account'}
        structured={structured}
      />
      <div css={band}>
        <Container>
          <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: title }]} />
          <h1>{title}</h1>
          {text.lead && <p css={lead}>{fillFacts(text.lead)}</p>}
        </Container>
      </div>
      <Container>
        <div css={columns}>
          <div css={{ maxWidth: theme.width.prose }}>{children}</div>
          <aside css={aside} aria-label="More help">
            {beside}
            <HelpCard besideForm={path === '/contact'} />
            <OtherPages current={path} />
          </aside>
        </div>
      </Container>
    </>
  );
}
