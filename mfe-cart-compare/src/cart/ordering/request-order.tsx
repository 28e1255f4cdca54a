import { css } from '@emotion/react';
import { OrderRequestForm, SHOP } from '@kilowatt/contracts';
import { useDeliveryZip } from '@kilowatt/product-ui';
import { errorMessage, useAttachedForm } from '@kilowatt/remote-kit/forms';
import { Button, Dialog, DialogHeader, Notice, theme } from '@kilowatt/ui';
import { sample } from 'effector';
import { useUnit } from 'effector-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { check, pipe } from 'valibot';
import { $isCartOpen, $pricesFailed, pricesRetried } from '../prices/shop-prices';
import { showToast } from '../wiring';
import { OrderFields } from './order-form';
import {
  $isFormOpen,
  $requesting,
  $requestProblem,
  requestFieldChanged,
  requestFormClosed,
  requestFormOpened,
  requestOrderFx,
} from './order-request';

/** A request that fails after its form was closed, or ends after its page was left, would do so unseen. */
sample({
  clock: requestOrderFx.failData,
  source: $isFormOpen,
  filter: (isOpen) => !isOpen,
  fn: (_, error) => ({
    title: 'Your order request was not sent',
    description: errorMessage(error),
    variant: 'destructive' as const,
    action: { label: 'View cart', href: '/cart' },
  }),
  target: showToast,
});
sample({
  clock: requestOrderFx.doneData,
  source: $isCartOpen,
  filter: (isOpen) => !isOpen,
  fn: (_, { order: { code } }) => ({
    title: 'Thank you. We have your request.',
    description: `Your order code: ${code}`,
    variant: 'default' as const,
    action: { label: 'Track this order', href: `/order-status?code=${code}` },
  }),
  target: showToast,
});

const small = css({ fontSize: theme.text.small, color: theme.colour.muted });

type Props = {
  /** Whether anything of the cart can be ordered. While prices are read again, the form stays as it is. */
  isReady: boolean;
};

/** Opens the form that requests the order of this cart, in a shop without a checkout. */
export function RequestOrder({ isReady }: Props) {
  const [isOpen, open, close] = useUnit([$isFormOpen, requestFormOpened, requestFormClosed]);
  const title = useId();
  // Left with the page, or emptied in another tab, the cart is not to come back with its form open.
  useEffect(() => () => close(), [close]);
  return (
    <>
      <p>
        <Button size="large" wide disabled={!isReady} onClick={() => open()}>
          Request this order
        </Button>
      </p>
      <p css={small}>Nothing is charged now. We confirm price, stock and delivery with you first.</p>
      <Dialog open={isOpen} labelledBy={title} onDismiss={() => close()}>
        <DialogHeader id={title} title="Request this order" onClose={() => close()} />
        <RequestForm isReady={isReady} />
      </Dialog>
    </>
  );
}

const grid = css({
  display: 'grid',
  gap: theme.space[3],
  padding: theme.space[4],
  '@media (min-width: 640px)': {
    gridTemplateColumns: '1fr 1fr',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
});
/** Moves the focus to the field at which the gateway has found a problem. */
function useFocusOnField(fields: RefObject<HTMLElement | null>, name: string | null): void {
  useEffect(() => {
    if (name !== null) fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  }, [fields, name]);
}

const changeOf = ({ type, name, checked, value }: HTMLInputElement) => ({
  name,
  value: type === 'checkbox' ? checked : value,
});

/** What the request costs now, and why it cannot be sent where that is not known. */
function PricesOfToday() {
  const [pricesFailed, retry] = useUnit([$pricesFailed, pricesRetried]);
  return (
    <>
      <p css={small}>
        Prices and stock are current. Nothing is charged: {SHOP.name} confirms the order with you, and takes
        the payment then.
      </p>
      {pricesFailed && (
        <p>
          {'We could not check today’s prices. '}
          <Button kind="quiet" onClick={() => retry()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}

/** Whom to ask, and what is wished for. */
function RequestForm({ isReady }: Props) {
  const [problem, requesting, send, change] = useUnit([
    $requestProblem,
    $requesting,
    requestOrderFx,
    requestFieldChanged,
  ]);
  const zip = useDeliveryZip();
  const fields = useRef<HTMLDivElement>(null);
  const textOf = (name: string) =>
    fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value.trim() ?? '';
  const hasChecked = (name: string) =>
    fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.checked ?? false;
  const rules = {
    ...OrderRequestForm,
    phone: pipe(
      OrderRequestForm.phone,
      check((phone) => phone !== '' || textOf('email') !== '', 'Enter a phone number or an email address'),
    ),
  };
  const { form, errors } = useAttachedForm(rules, async (values) => {
    const { name = '', phone = '', email = '', zip = '', deliveryWish = '', note = '' } = values;
    await send({
      ...{ name, phone, email, zip, deliveryWish, note },
      installation: hasChecked('installation'),
      haulAway: hasChecked('haulAway'),
      website: textOf('website'),
    }).catch(() => {});
  });
  const field = problem?.field ?? null;
  useFocusOnField(fields, field);
  return (
    <form
      {...form}
      noValidate
      aria-label="Request this order"
      onInput={({ target }) => target instanceof HTMLInputElement && change(changeOf(target))}
    >
      <div css={grid} ref={fields}>
        <OrderFields
          errors={problem && field !== null ? { [field]: problem.message, ...errors } : errors}
          zip={zip}
        />
        <div data-wide="">
          <div role="alert">
            {problem && field === null && <Notice tone="warning">{problem.message}</Notice>}
          </div>
          <PricesOfToday />
          <Button type="submit" size="large" wide disabled={requesting || !isReady}>
            {requesting ? 'Sending…' : 'Send request'}
          </Button>
        </div>
      </div>
    </form>
  );
}
