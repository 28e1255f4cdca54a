import { css } from '@emotion/react';
import { Dialog, DialogHeader, theme } from '@kilowatt/ui';
import { useId } from 'react';
import { ZipForm } from './zip-form';

const inside = css({ padding: theme.space[4] });

/** The question for the ZIP code, over the page. */
export function ZipDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open={open} labelledBy={id} onDismiss={onClose}>
      <DialogHeader id={id} title="Where do we deliver?" onClose={onClose} />
      <div css={inside}>
        <ZipForm onDone={onClose} />
      </div>
    </Dialog>
  );
}
