import { css } from '@emotion/react';
import { formatNumber, type Product, questionsHref, REVIEW_LIMITS, reviewsHref } from '@kilowatt/contracts';
import { ButtonLink, media, theme } from '@kilowatt/ui';
import { QuestionList } from '../questions/ui/question-list';
import { RatingSummary } from '../reviews/ui/rating-summary';
import { ReviewList } from '../reviews/ui/review-list';

const section = css({ marginTop: theme.space[8] });
const columns = css({
  display: 'grid',
  gap: `${theme.space[6]} ${theme.space[8]}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.medium]: { gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr)' },
});
const all = css({ margin: `${theme.space[5]} 0 0` });

type Props = { product: Pick<Product, 'handle' | 'reviews'> };

/** Reviews and questions on the product page; nothing where the merchant's file has none. */
export default function ProductReviews({ product: { handle, reviews: given } }: Props) {
  if (!given) return null;
  const { summary, reviews, questions } = given;
  return (
    <>
      {summary.shown > 0 && (
        <section css={section} id="reviews" aria-labelledby="reviews-title">
          <h2 id="reviews-title">Reviews</h2>
          <div css={columns}>
            <RatingSummary handle={handle} summary={summary} />
            <div>
              <ReviewList reviews={reviews} level={3} />
              {summary.shown > REVIEW_LIMITS.onProductPage.reviews && (
                <p css={all}>
                  <ButtonLink to={reviewsHref(handle)} kind="secondary">
                    {`All ${formatNumber(summary.shown)} reviews`}
                  </ButtonLink>
                </p>
              )}
            </div>
          </div>
        </section>
      )}
      {summary.questions > 0 && (
        <section css={section} id="questions" aria-labelledby="questions-title">
          <h2 id="questions-title">Questions and answers</h2>
          <QuestionList questions={questions} level={3} />
          {summary.questions > REVIEW_LIMITS.onProductPage.questions && (
            <p css={all}>
              <ButtonLink to={questionsHref(handle)} kind="secondary">
                {`All ${formatNumber(summary.questions)} questions`}
              </ButtonLink>
            </p>
          )}
        </section>
      )}
    </>
  );
}
