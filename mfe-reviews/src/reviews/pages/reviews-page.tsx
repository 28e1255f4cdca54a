import { css } from '@emotion/react';
import {
  formatNumber,
  type ProductPreview,
  REVIEW_LIMITS,
  ReviewsPage,
  reviewsHref,
} from '@kilowatt/contracts';
import { definePage } from '@kilowatt/remote-kit';
import { ButtonLink, Container, EmptyState, media, Pagination, theme } from '@kilowatt/ui';
import { findProduct, orNotFound, ProductHead } from '../../product/product-head';
import { readReviewsAddress } from '../model/reviews-address';
import { RatingSummary } from '../ui/rating-summary';
import { ReviewList } from '../ui/review-list';
import { ReviewOrder } from '../ui/review-order';

const columns = css({
  display: 'grid',
  gap: `${theme.space[6]} ${theme.space[8]}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.medium]: { gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr)' },
});
const results = css({ display: 'grid', gap: theme.space[5], alignContent: 'start', '& > p': { margin: 0 } });
const count = css({ color: theme.colour.muted });

type Data = { product: ProductPreview; page: ReviewsPage };

function AllReviews({ data: { product, page } }: { data: Data }) {
  const { handle } = product;
  const { summary, sort, stars } = page;
  const isFirst = sort === 'newest' && stars === null && page.page <= 1;
  return (
    <Container>
      <ProductHead
        product={product}
        subject="Reviews"
        path={reviewsHref(handle)}
        noIndex={!isFirst || summary.shown === 0}
      />
      {summary.shown === 0 ? (
        <EmptyState title="No reviews yet">
          <ButtonLink to={`/products/${handle}`}>Back to the product</ButtonLink>
        </EmptyState>
      ) : (
        <div css={columns}>
          <RatingSummary handle={handle} summary={summary} stars={stars} />
          <div css={results}>
            <ReviewOrder handle={handle} page={page} />
            <p css={count} role="status">
              {countWords(page)}
            </p>
            <ReviewList reviews={page.reviews} level={2} />
            <Pagination
              page={page.page}
              pageCount={page.pageCount}
              hrefFor={(to) => reviewsHref(handle, { sort, stars, page: to })}
            />
          </div>
        </div>
      )}
    </Container>
  );
}

/** `Reviews 11 to 20 of 128 with 5 stars`. */
function countWords({ total, page, pageCount, stars, reviews }: ReviewsPage): string {
  const withStars = stars === null ? '' : ` with ${stars === 1 ? '1 star' : `${stars} stars`}`;
  const all = `${formatNumber(total)} ${total === 1 ? 'review' : 'reviews'}${withStars}`;
  if (pageCount <= 1) return all;
  const first = (page - 1) * REVIEW_LIMITS.perPage + 1;
  return `${formatNumber(first)} to ${formatNumber(first + reviews.length - 1)} of ${all}`;
}

export default definePage<Data>({
  async load({ params, url, gateway, signal }) {
    const handle = params.handle ?? '';
    const { sort, stars, page } = readReviewsAddress(url.searchParams);
    const query = new URLSearchParams({ sort, page: String(page), ...(stars && { stars: String(stars) }) });
    const path = `/api/products/${encodeURIComponent(handle)}/reviews?${query}`;
    const [product, reviews] = await orNotFound(
      Promise.all([findProduct(gateway, handle, signal), gateway.get(path, ReviewsPage, { signal })]),
    );
    return { product, page: reviews };
  },
  Component: AllReviews,
});
