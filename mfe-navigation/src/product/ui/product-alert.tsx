import { css } from '@emotion/react';
import {
  formatMoney,
  type Product,
  type ProductAlertKind,
  type ProductAlertRequest,
} from '@kilowatt/contracts';
import { $gateway, GatewayError, useSearchParams } from '@kilowatt/remote-kit';
import { Button, Disclosure, markerAtEnd, Notice, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, useRef, useState } from 'react';
import { chosenVariant } from '../model/choose-variant';

const frame = css(markerAtEnd, {
  padding: `${theme.space[3]} ${theme.space[4]}`,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
});
const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  alignItems: 'end',
  marginTop: theme.space[3],
  '& p': { flexBasis: '100%', color: theme.colour.muted, fontSize: theme.text.small },
});
const sentNote = css({ '& [role="status"]': { '&:focus': { outline: 'none' }, '& > div': { margin: 0 } } });

type Sending = 'no' | 'under way' | 'done';

/**
 * One email when the price falls, or when the product is in stock again. Only where the shop can send it; without
 * scripts the form is submitted to the gateway, which leads back with `?alert=requested`.
 */
export function ProductAlert({ product }: { product: Product }) {
  const kind: ProductAlertKind = product.available ? 'price-drop' : 'back-in-stock';
  const { status, sending, problem, onSubmit } = useRequest(product, kind);
  if (!product.alerts) return null;
  return (
    <div css={sentNote}>
      <div role="status" ref={status} tabIndex={-1}>
        {sending === 'done' && (
          <Notice>
            <strong>Please look into your mailbox.</strong> Your alert is on once you have followed the link
            in our email.
          </Notice>
        )}
      </div>
      {sending !== 'done' && (
        <Disclosure css={frame} summary={SUMMARIES[kind]} open={kind === 'back-in-stock'}>
          <form css={form} method="post" action="/product-alerts" onSubmit={onSubmit}>
            <input type="hidden" name="productId" value={product.id} />
            <input type="hidden" name="kind" value={kind} />
            <p>{promiseOf(kind, product)}</p>
            <TextField
              label="Email"
              name="email"
              type="email"
              required
              autoComplete="email"
              error={problem}
            />
            <Button kind="secondary" type="submit" disabled={sending === 'under way'}>
              {sending === 'under way' ? 'Sending…' : 'Email me'}
            </Button>
          </form>
        </Disclosure>
      )}
    </div>
  );
}

/** Sends the form, and moves the focus to what came of it: `status`, or the field. */
function useRequest(product: Product, kind: ProductAlertKind) {
  const { id: productId } = product;
  const gateway = useUnit($gateway);
  const [search] = useSearchParams();
  const [sending, setSending] = useState<Sending>(isRequested(product, search) ? 'done' : 'no');
  const [problem, setProblem] = useState<string>();
  const status = useRef<HTMLDivElement>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: sent } = event;
    const email = String(new FormData(sent).get('email') ?? '');
    setSending('under way');
    setProblem(undefined);
    try {
      const request: ProductAlertRequest = { email, productId, kind };
      await gateway.post('/api/product-alerts', request);
      takeFocus(sent, status.current);
      setSending('done');
    } catch (error) {
      takeFocus(sent, sent.elements.namedItem('email'));
      setProblem(
        (error instanceof GatewayError && error.problem?.message) ||
          'We could not save your alert. Please try again.',
      );
      setSending('no');
    }
  }
  return { status, sending, problem, onSubmit };
}

/** Whether the address confirms the alert of this product: a variant is shown before the address has followed the choice. */
const isRequested = (product: Product, search: URLSearchParams): boolean =>
  search.get('alert') === 'requested' && (chosenVariant(product, search)?.id ?? product.id) === product.id;

/** The form goes, or its disabled button lost the focus. Shoppers who have moved on meanwhile keep theirs. */
function takeFocus(form: HTMLFormElement, element: Element | RadioNodeList | null): void {
  const focused = document.activeElement;
  if ((focused === document.body || form.contains(focused)) && element instanceof HTMLElement)
    element.focus();
}

const SUMMARIES: Record<ProductAlertKind, string> = {
  'price-drop': 'Email me when the price drops',
  'back-in-stock': 'Email me when it is in stock again',
};

const promiseOf = (kind: ProductAlertKind, { price, currencyCode }: Product): string =>
  kind === 'price-drop'
    ? `One email when it costs less than ${formatMoney(price, currencyCode)}. We ask you to confirm your address first, and delete it afterwards.`
    : 'One email when it is in stock. We ask you to confirm your address first, and delete it afterwards.';
