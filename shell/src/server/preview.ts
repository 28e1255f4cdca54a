import { PREVIEW_HEADER, ShopContent } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import type { Request } from 'express';

/** A draft of the merchant's files that an operator looks at, with what it makes of the content of the shop. */
export type PagePreview = { pass: string; content: ShopContent };

/** The preview of a request; null for shoppers. The gateway alone sets the header, after it has checked the session. */
export async function readPreview({ headers }: Request, gateway: string): Promise<PagePreview | null> {
  const pass = headers[PREVIEW_HEADER];
  if (typeof pass !== 'string') return null;
  const content = await createGateway(gateway, { [PREVIEW_HEADER]: pass }).get(
    '/api/shop-content',
    ShopContent,
  );
  return { pass, content };
}

const NOTICE = 'Preview: these changes are not saved, and nobody else sees them. It ends after 15 minutes.';

/** Says above the page that it is a preview. The style alone says it, so that what hydrates is the page itself. */
export const previewHead = (nonce: string): string =>
  `<meta name="robots" content="noindex"><style nonce="${nonce}">body::before{content:"${NOTICE}";display:block;padding:.5rem 1rem;background:#ffc93c;color:#1c1b18;font-weight:650;text-align:center}@media print{body::before{display:none}}</style>`;
