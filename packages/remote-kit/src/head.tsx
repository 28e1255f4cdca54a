/** @jsxImportSource react */
import { useHost } from './host';

export type HeadProps = {
  title: string;
  description: string;
  /** Path of the canonical address, without filters, such as `/collection/washers`. */
  canonical: string;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
  /** schema.org objects; each becomes a JSON-LD script. */
  structured?: readonly object[];
};

/** Title, description, canonical address and structured data of a page; React moves them into the head. */
export function Head({ title, description, canonical, noIndex = false, structured = [] }: HeadProps) {
  const { origin } = useHost();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${origin}${canonical}`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
      {structured.map((data) => (
        <script
          key={JSON.stringify(data).slice(0, 200)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}
