import { css } from '@emotion/react';
import { useHost } from '@kilowatt/remote-kit';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useId, useState } from 'react';
import { copyCartFx } from '../sharing/cart-numbers';
import { showToast } from '../wiring';

const field = css({
  width: '100%',
  minHeight: 40,
  marginTop: theme.space[2],
  padding: `0 ${theme.space[3]}`,
  border: `1px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.small,
  background: theme.colour.surface,
});

/** Copies a link to a copy of the cart; shows the link if the clipboard is not accessible. */
export function ShareCart() {
  const [toast, copyCart] = useUnit([showToast, copyCartFx]);
  const [link, setLink] = useState<string | null>(null);
  const { origin } = useHost();
  const id = useId();
  const share = async () => {
    const made = copyCart().then((number) => `${origin}/cart?shared=${number}`);
    try {
      await toClipboard(made);
      toast({
        title: 'Link copied',
        description: 'Anyone with the link can see this cart.',
        variant: 'default',
      });
    } catch {
      await made.then(setLink, () =>
        toast({
          title: 'Error',
          description: 'Something went wrong. Please try again.',
          variant: 'destructive',
        }),
      );
    }
  };
  return (
    <div>
      <Button kind="secondary" wide onClick={() => void share()}>
        Share cart
      </Button>
      {link !== null && (
        <p css={{ margin: `${theme.space[3]} 0 0` }}>
          <label htmlFor={id}>Copy this link to share your cart</label>
          <input id={id} css={field} readOnly value={link} onFocus={(event) => event.target.select()} />
        </p>
      )}
    </div>
  );
}

/** Some browsers allow clipboard access only in the click handler, so they are passed a promise. */
async function toClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'function' && 'write' in navigator.clipboard) {
    const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
    // A clipboard that refuses at once leaves it to nobody.
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } else await navigator.clipboard.writeText(await text);
}
