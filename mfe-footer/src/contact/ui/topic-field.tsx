import { useSearchParams } from '@kilowatt/remote-kit';
import { TextField } from '@kilowatt/ui';
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

/** A field of one line that suggests the common topics, without scripts too; links to the page fill it in by `?topic=`. */
export function TopicField({ error }: { error: string | undefined }) {
  const [search] = useSearchParams();
  const topics = useId();
  const topic = search.get('topic')?.slice(0, 100) ?? '';
  return (
    <>
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
    </>
  );
}
