import { css } from '@emotion/react';
import type { CollectionPage } from '@kilowatt/contracts';
import { Breadcrumbs, type Crumb, LinkList, media, theme } from '@kilowatt/ui';
import { RebateLine } from '../../promotions/ui/rebate-cards';
import { pills } from './above-list';

/** Across the page: the name, what is sold of it beside that, and what its maker pays back. */
const band = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${theme.space[2]} ${theme.space[6]}`,
  alignItems: 'center',
  margin: `calc(-1 * ${theme.space[3]}) 0 ${theme.space[3]}`,
  padding: `${theme.space[3]} ${theme.space[4]} ${theme.space[4]}`,
  borderRadius: theme.radius.large,
  background: theme.colour.sand,
  '& ol': { marginBottom: theme.space[2] },
  [media.medium]: {
    gridTemplateColumns: 'fit-content(42%) minmax(0, 1fr)',
    minHeight: '8.5rem',
    padding: `${theme.space[4]} ${theme.space[6]}`,
    '&:has(> a)': { gridTemplateColumns: 'fit-content(30%) minmax(0, 1fr) minmax(16rem, 20rem)' },
  },
  '& > a': { margin: 0 },
});
/** A name set in type stands for the wordmark, which is the maker's own. */
const wordmark = css({
  '&&': {
    margin: 0,
    fontSize: 'clamp(2rem, 1.25rem + 3vw, 4rem)',
    fontWeight: 800,
    letterSpacing: '-.045em',
    lineHeight: 1,
    overflowWrap: 'anywhere',
  },
});
/** With filters the name is part of a sentence. */
const filtered = css({
  '&&': { margin: 0, fontSize: 'clamp(1.5rem, 1.2rem + 1vw, 2rem)', lineHeight: 1.15 },
});
const summary = css({
  '&&': { maxWidth: '62ch', marginBottom: theme.space[3], lineHeight: 1.5 },
  [media.small]: { '&&': { fontSize: theme.text.small } },
});
const facts = css({
  '&&': { margin: 0 },
  '& a': { minHeight: 30, padding: `0 ${theme.space[3]}`, fontSize: theme.text.small, whiteSpace: 'nowrap' },
});

type Props = {
  crumbs: readonly Crumb[];
  title: string;
  description: string;
  brand: NonNullable<CollectionPage['brand']>;
  /** Whether the title says filters beside the name. */
  isFiltered: boolean;
};

/** The head of a brand's page: its name, what the shop sells of it in numbers, and its largest rebate. */
export const BrandHead = ({ crumbs, title, description, brand, isFiltered }: Props) => (
  <div css={band}>
    <div>
      <Breadcrumbs trail={crumbs} />
      <h1 css={isFiltered ? filtered : wordmark}>{title}</h1>
    </div>
    <div>
      <p css={summary}>{brand.summary?.join(' ') ?? description}</p>
      {brand.facts.length > 0 && <LinkList css={[pills, facts]} links={brand.facts} />}
    </div>
    {brand.rebate && <RebateLine rebate={brand.rebate} />}
  </div>
);
