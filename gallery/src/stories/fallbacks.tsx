import { fillFacts } from '@kilowatt/contracts';
import { CONFIGS } from '../frame/remotes';
import type { Story } from '../story';

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
