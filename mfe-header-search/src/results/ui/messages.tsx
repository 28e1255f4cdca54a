import { css } from '@emotion/react';
import { type NearestProducts, type ResultsInterpretation, searchHrefOf } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { Chip, EmptyState, LinkList, Notice, theme } from '@kilowatt/ui';
import { SearchX } from 'lucide-react';

const line = css({ margin: `0 0 ${theme.space[3]}`, color: theme.colour.muted });
const target = css({ display: 'inline-block', minHeight: 24 });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  alignItems: 'center',
  margin: `0 0 ${theme.space[4]}`,
  padding: 0,
  listStyle: 'none',
  '& > li': { maxWidth: '100%', overflowWrap: 'anywhere' },
});
const boxes = css({
  display: 'grid',
  gap: theme.space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  '& a': {
    display: 'flex',
    minHeight: 64,
    padding: `0 ${theme.space[5]}`,
    borderRadius: theme.radius.medium,
    fontWeight: 600,
  },
});

const heading = css({ fontSize: theme.text.h3 });

type Props = {
  query: string;
  interpretation: ResultsInterpretation;
  /** Whether there are products; without any, words that no filter expresses are not listed. */
  hasProducts: boolean;
};

/** How the query was interpreted: corrections, conditions that can be removed, and what could not be used. */
export function InterpretationLines({ query, interpretation, hasProducts }: Props) {
  const { corrected, conditions, notes, pages, collection, unsold = [] } = interpretation;
  const notSold = unsold.length > 0 ? [`We do not sell the model ${unsold.join(', ').toUpperCase()}.`] : [];
  const shownNotes = hasProducts ? notes : notSold;
  const isApplied = conditions.length > 0 || corrected !== null || pages.length > 0;
  return (
    <>
      {corrected && (
        <p css={line}>
          Including results for <Link to={searchHrefOf(corrected)}>{corrected}</Link>.
        </p>
      )}
      {shownNotes.length > 0 && (
        <Notice>
          {shownNotes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Notice>
      )}
      {collection && (
        <p css={line}>
          Or see <Link to={collection.href}>{collection.label}</Link>.
        </p>
      )}
      {pages.length > 0 && (
        <nav aria-labelledby="answering-pages">
          <h2 id="answering-pages" css={heading}>
            These pages may help
          </h2>
          <LinkList css={boxes} links={pages} />
        </nav>
      )}
      {isApplied && (
        <ul css={row} aria-label="How we understood the search">
          {conditions.map(({ label, href }) => (
            <li key={label}>
              <Chip label={label} href={href} />
            </li>
          ))}
          <li>
            <Link css={target} to={searchHrefOf(query, 'words')} rel="nofollow">
              Search for these exact words instead
            </Link>
          </li>
        </ul>
      )}
    </>
  );
}

/** Above the results of the mere words. */
export const WordsLine = ({ query }: { query: string }) => (
  <p css={line}>
    These results are for your exact words. <Link to={searchHrefOf(query)}>Show suggested results</Link>
  </p>
);

/** Popular collections, for gateways that name none. */
const POPULAR = ['refrigerators', 'washers', 'ranges', 'dishwashers'].map((label) => ({
  label,
  href: `/collection/${label}`,
}));
const browse = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.space[2],
  '& a': {
    display: 'inline-flex',
    minHeight: 40,
    padding: `0 ${theme.space[4]}`,
    borderRadius: theme.radius.pill,
    color: theme.colour.text,
    textDecoration: 'none',
    textTransform: 'capitalize',
  },
});
const dealsHeading = css({ margin: `${theme.space[6]} 0 ${theme.space[4]}` });

/** Empty state of the results, with links to collections near the query and products that are there. */
export function NoResults({ nearest }: { nearest: NearestProducts | undefined }) {
  return (
    <>
      <EmptyState title="No products found" icon={<SearchX size={44} strokeWidth={1.5} />}>
        <p css={{ color: theme.colour.muted }}>Check the spelling, try fewer words, or browse:</p>
        <LinkList css={browse} links={nearest?.collections ?? POPULAR} />
        <p>
          Looking for a part? <Link to="/contact">Ask us</Link>.
        </p>
      </EmptyState>
      {nearest && (
        <section aria-labelledby="deals">
          <h2 id="deals" css={dealsHeading}>
            Deals to look at meanwhile
          </h2>
          <ProductGrid products={nearest.products} />
        </section>
      )}
    </>
  );
}
