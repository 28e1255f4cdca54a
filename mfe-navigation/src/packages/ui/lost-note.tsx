import { productHref } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { Notice } from '@kilowatt/ui';
import type { FilledSlot } from '../model/fill-slots';
import type { LostChoice } from '../model/lost-choices';

type Props = { lost: LostChoice; filled: FilledSlot };

/** Says at its slot that a product which was chosen is not there any more, and what stands in its place. */
export function LostNote({ lost: { handle, title, available }, filled: { slot, chosen } }: Props) {
  const instead = chosen ? ' The closest match is chosen instead.' : '';
  if (title === null)
    return (
      <Notice tone="warning">{`The ${slot.title.toLowerCase()} that you chose is no longer sold.${instead}`}</Notice>
    );
  return (
    <Notice tone="warning">
      <Link to={productHref({ handle })}>{title}</Link>
      {`${available ? ' is not one of these.' : ' is out of stock.'}${instead}`}
    </Notice>
  );
}
