import { css } from '@emotion/react';
import { command } from '@kilowatt/bus';
import { useHost } from '@kilowatt/remote-kit';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useId, useState } from 'react';

const field = css({
  width: '100%',
  minHeight: 40,
  marginTop: theme.space[2],
  padding: `0 ${theme.space[3]}`,
  border: `1px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.small,
  background: theme.colour.surface,
});

/** Copies a link to the cart; where the browser does not let us, it shows the link. */
export function ShareCart({ cartId }: { cartId: string }) {
  const toast = useUnit(command('toast:show@1').send);
  const [shown, setShown] = useState(false);
  const { origin } = useHost();
  const id = useId();
  const link = `${origin}/cart?shared=${cartId}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({
        title: 'Link copied',
        description: 'Whoever has the link sees this cart.',
        variant: 'default',
      });
    } catch {
      setShown(true);
    }
  };
  return (
    <div>
      <Button kind="secondary" wide onClick={() => void copy()}>
        Share cart
      </Button>
      {shown && (
        <p css={{ margin: `${theme.space[3]} 0 0` }}>
          <label htmlFor={id}>Copy this link to share your cart</label>
          <input id={id} css={field} readOnly value={link} onFocus={(event) => event.target.select()} />
        </p>
      )}
    </div>
  );
}
