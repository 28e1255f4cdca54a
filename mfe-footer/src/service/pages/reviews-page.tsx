import { formatNumber, ShopReviews } from '@kilowatt/contracts';
import { definePage, type PageRequest } from '@kilowatt/remote-kit';
import none from '../../../content/reviews.md';
import verified from '../../../content/verified-reviews.md';
import { proseStyle, TextNodes } from '../text/page-text';
import { ServicePage } from '../ui/service-page';

/** Null where the gateway has not answered: the rules hold in every shop. */
type Data = ShopReviews | null;

const load = ({ gateway, signal }: PageRequest): Promise<Data> =>
  gateway.get('/api/reviews/summary', ShopReviews, { signal }).catch(() => null);

/** What the shop says about its reviews: that it has none, or what counts. */
const ReviewsPage = ({ data }: { data: Data }) => {
  const text = data?.shown === 0 ? none : verified;
  return (
    <ServicePage text={text} path="/reviews">
      <article css={proseStyle}>
        {data !== null && data.shown > 0 && <p>{countWords(data)}</p>}
        <TextNodes nodes={text.body} />
      </article>
    </ServicePage>
  );
};

/** `This shop shows 128 reviews of 12 products; 120 are verified.` */
function countWords({ shown, verified, products }: ShopReviews): string {
  const reviews = shown === 1 ? '1 review' : `${formatNumber(shown)} reviews`;
  const of = products === 1 ? '1 product' : `${formatNumber(products)} products`;
  const counted = `${formatNumber(verified)} ${verified === 1 ? 'is' : 'are'} verified`;
  return `This shop shows ${reviews} of ${of}; ${counted}.`;
}

export default definePage<Data>({ load, Component: ReviewsPage });
