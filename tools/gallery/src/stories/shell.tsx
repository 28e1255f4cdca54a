import { command } from '@kilowatt/bus';
import { fillFacts } from '@kilowatt/contracts';
import { Button } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { CONFIGS } from '../frame/frame';
import type { Shopper, Story } from '../frame/story';

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
  act: async (who: Shopper) => {
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

/** The fallback of each slot. */
export const FALLBACKS: readonly Story[] = CONFIGS.map(({ name, slots }) => ({
  group: 'Plain HTML instead',
  name: `${name} is down`,
  states: Object.entries(slots).map(([slot, config]) => ({
    name: slot,
    render: () => (
      <div
        data-fallback={slot}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the remote's own HTML, as the shell shows it
        dangerouslySetInnerHTML={{ __html: fillFacts(config?.fallback ?? '') || '<p>Nothing.</p>' }}
      />
    ),
  })),
}));
