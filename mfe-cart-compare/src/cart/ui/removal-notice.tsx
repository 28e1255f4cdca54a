import { Button, Notice } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $removal, removalUndone } from '../model/cart';

/** Says what was removed and takes it back; the focus that stood on what is gone comes here. */
export function RemovalNotice() {
  const [removal, undo] = useUnit([$removal, removalUndone]);
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(removal);
  useEffect(() => {
    if (removal && removal !== seen.current) place.current?.querySelector('button')?.focus();
    seen.current = removal;
  }, [removal]);
  return (
    <div ref={place} role="status" tabIndex={-1} css={{ outline: 'none' }}>
      {removal && (
        <Notice>
          {`${removal.title ?? 'Everything'} was removed from your cart. `}
          <Button
            kind="quiet"
            onClick={() => {
              undo();
              place.current?.focus();
            }}
          >
            Undo
          </Button>
        </Notice>
      )}
    </div>
  );
}
