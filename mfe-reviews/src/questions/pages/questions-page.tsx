import { type ProductPreview, QuestionsPage, questionsHref } from '@kilowatt/contracts';
import { definePage } from '@kilowatt/remote-kit';
import { ButtonLink, Container, EmptyState, Pagination } from '@kilowatt/ui';
import { findProduct, orNotFound, ProductHead } from '../../product/product-head';
import { pageOf } from '../../reviews/model/reviews-address';
import { QuestionList } from '../ui/question-list';

type Data = { product: ProductPreview; page: QuestionsPage };

const AllQuestions = ({ data: { product, page } }: { data: Data }) => (
  <Container>
    <ProductHead
      product={product}
      subject="Questions and answers"
      path={questionsHref(product.handle)}
      noIndex={page.page > 1 || page.total === 0}
    />
    {page.total === 0 ? (
      <EmptyState title="No questions yet">
        <ButtonLink to={`/products/${product.handle}`}>Back to the product</ButtonLink>
      </EmptyState>
    ) : (
      <>
        <QuestionList questions={page.questions} level={2} />
        <Pagination
          page={page.page}
          pageCount={page.pageCount}
          hrefFor={(to) => questionsHref(product.handle, to)}
        />
      </>
    )}
  </Container>
);

export default definePage<Data>({
  async load({ params, url, gateway, signal }) {
    const handle = params.handle ?? '';
    const path = `/api/products/${encodeURIComponent(handle)}/questions?page=${pageOf(url.searchParams)}`;
    const [product, page] = await orNotFound(
      Promise.all([findProduct(gateway, handle, signal), gateway.get(path, QuestionsPage, { signal })]),
    );
    return { product, page };
  },
  Component: AllQuestions,
});
