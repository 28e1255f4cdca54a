import { Button, buttonStyle, Notice } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $checkingOut, $checkout, $checkoutProblem, createCheckoutFx } from './hosted-checkout';
import { RequestOrder } from './request-order';

/** Leads to the checkout; where that does not answer, or sells nothing of the cart, an order can be requested instead. */
export function CheckOut({ isReady }: { isReady: boolean }) {
  const [checkout, problem, pending, create] = useUnit([
    $checkout,
    $checkoutProblem,
    $checkingOut,
    createCheckoutFx,
  ]);
  const url = checkout?.checkoutUrl ?? null;
  const isStuck = problem !== null || (checkout !== null && url === null);
  return (
    <>
      <div role="alert">
        {problem !== null && <Notice tone="warning">{problem}</Notice>}
        {checkout !== null && (
          <Notice tone="warning">
            {url === null
              ? 'None of these items can be bought online at the moment: see the notes beside them.'
              : 'Something has changed: see the notes beside the items. Nothing was bought yet.'}
          </Notice>
        )}
      </div>
      {url === null ? (
        <p>
          <Button
            size="large"
            wide
            disabled={!isReady || pending}
            onClick={() => void create().catch(() => {})}
          >
            {pending ? 'Opening the checkout…' : problem === null ? 'Check out' : 'Try again'}
          </Button>
        </p>
      ) : (
        <p>
          <a css={buttonStyle({ size: 'large', wide: true })} href={url}>
            Continue to the checkout
          </a>
        </p>
      )}
      {isStuck && <RequestOrder isReady={isReady} />}
    </>
  );
}
