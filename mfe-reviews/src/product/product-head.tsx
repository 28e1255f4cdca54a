import { css } from '@emotion/react';
import { ProductPreview, productHref, SHOP } from '@kilowatt/contracts';
import { type Gateway, GatewayError, Head, notFound } from '@kilowatt/remote-kit';
import { Breadcrumbs, theme } from '@kilowatt/ui';

/** The product that a page of this remote is about. */
export const findProduct = (gateway: Gateway, handle: string, signal: AbortSignal): Promise<ProductPreview> =>
  gateway.get(`/api/products/${encodeURIComponent(handle)}`, ProductPreview, { signal });

/** Around all calls of a page, since any of them may be the first to say that the product is unknown. @throws a 404 response */
export const orNotFound = <Data,>(loading: Promise<Data>): Promise<Data> =>
  loading.catch((error: unknown) => {
    throw error instanceof GatewayError && error.status === 404 ? notFound(error.message) : error;
  });

const heading = css({ overflowWrap: 'anywhere', marginBottom: theme.space[5] });

type Props = {
  product: ProductPreview;
  /** `Reviews` or `Questions and answers`. */
  subject: string;
  path: string;
  /** Keeps it out of search engines: one page, in one order, is enough there. */
  noIndex: boolean;
};

/** Title, breadcrumbs and heading of a page about a product. */
export const ProductHead = ({ product, subject, path, noIndex }: Props) => (
  <>
    <Head
      title={`${subject}: ${product.title} | ${SHOP.name}`}
      description={`${subject} about ${product.title} from the shoppers of ${SHOP.name}.`}
      canonical={path}
      noIndex={noIndex}
    />
    <Breadcrumbs
      trail={[
        { label: 'Home', href: '/' },
        { label: product.title, href: productHref({ handle: product.handle }) },
        { label: subject },
      ]}
    />
    <h1 css={heading}>{`${subject}: ${product.title}`}</h1>
  </>
);
