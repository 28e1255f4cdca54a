import { command } from '@kilowatt/bus';
import { Button } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import type { Story } from '../story';

type Variant = 'default' | 'destructive';
function Shower({ variant, title }: { variant: Variant; title: string }) {
  const show = useUnit(command('toast:show@1').send);
  return (
    <Button
      kind="secondary"
      onClick={() => show({ title, description: 'You can go on as you were.', variant })}
    >
      Show
    </Button>
  );
}
const shown = (name: string, variant: Variant, times: number) => ({
  name,
  render: () => <Shower variant={variant} title={name} />,
  height: 480,
  act: async (who: typeof import('../frame/act').shopper) => {
    for (let count = 0; count < times; count += 1) await who.click('button', 'Show');
  },
});

export const TOASTS: readonly Story[] = [
  {
    group: 'shell',
    name: 'Toasts',
    states: [
      shown('One', 'default', 1),
      shown('Something went wrong', 'destructive', 1),
      shown('Seven, of which five stay', 'default', 7),
    ],
  },
];
