import { css } from '@emotion/react';
import { useSearchParams } from '@kilowatt/remote-kit';
import { TextField, theme } from '@kilowatt/ui';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

/** What most messages are about. */
const TOPICS = [
  'Choosing a product',
  'Order status',
  'Delivery and installation',
  'Returns',
  'Price match',
  'Rebates',
  'Showroom visit',
  'Feedback',
];

/** Looks like a choice: the browser's own arrow, which is there under the pointer only, is beneath ours. */
const choice = css({
  position: 'relative',
  '& input': { paddingInlineEnd: theme.space[7] },
  '& input::-webkit-calendar-picker-indicator': { opacity: 0 },
  '& > svg': {
    ...{ position: 'absolute', insetInlineEnd: theme.space[4], top: 'calc(1.55 * .875rem + 4px + 15px)' },
    color: theme.colour.muted,
    pointerEvents: 'none',
  },
});

/** A field of one line that suggests the common topics, without scripts too; links to the page fill it in by `?topic=`. */
export function TopicField({ error }: { error: string | undefined }) {
  const [search] = useSearchParams();
  const topics = useId();
  const topic = search.get('topic')?.slice(0, 100) ?? '';
  return (
    <div css={choice}>
      <TextField
        key={topic}
        label="Topic (optional)"
        name="topic"
        hint="Choose one from the list, or write your own."
        list={topics}
        autoComplete="off"
        maxLength={100}
        defaultValue={topic}
        error={error}
      />
      <datalist id={topics}>
        {TOPICS.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <ChevronDown size={18} aria-hidden="true" />
    </div>
  );
}
