import { css } from '@emotion/react';
import { productHref } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { media, Notice, theme } from '@kilowatt/ui';
import type { FilledSlot } from '../model/fill-slots';
import type { LostChoice } from '../model/lost-choices';

/** Beside the arrows of the row, which end above it. */
const note = css({ margin: `0 6.5rem ${theme.space[3]} 0`, [media.small]: { marginInlineEnd: 0 } });

type Props = { lost: LostChoice; filled: FilledSlot };

/** Says at its slot that a product which was chosen is not there any more, and what stands in its place. */
export function LostNote({ lost: { handle, title, available }, filled: { slot, chosen } }: Props) {
  const instead = chosen ? ' The closest match is chosen instead.' : '';
  return (
    <div css={note}>
      <Notice tone="warning">
        {title === null ? (
          `The ${slot.title.toLowerCase()} that you chose is no longer sold.${instead}`
        ) : (
          <>
            <Link to={productHref({ handle })}>{title}</Link>
            {`${available ? ' is not one of these.' : ' is out of stock.'}${instead}`}
          </>
        )}
      </Notice>
    </div>
  );
}
