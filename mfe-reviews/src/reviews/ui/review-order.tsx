import { css } from '@emotion/react';
import { type ReviewSort, type ReviewsPage, reviewsHref } from '@kilowatt/contracts';
import { useHydrated, useNavigate } from '@kilowatt/remote-kit';
import { buttonStyle, selectStyle, theme } from '@kilowatt/ui';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { readReviewsAddress } from '../model/reviews-address';

const LABELS: Record<ReviewSort, string> = {
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
  helpful: 'Most helpful',
};
const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  alignItems: 'end',
  margin: 0,
  '& > div': { display: 'grid', gap: theme.space[1] },
  '& label': { fontSize: theme.text.small },
});
// Removed after hydration: it must not shift the layout.
const button = css({ '@media (scripting: enabled)': { display: 'none' } });

type Props = { handle: string; page: Pick<ReviewsPage, 'sort' | 'stars' | 'ranksHelpful'> };

/** Order and stars of the list: a form where there is no script, at once where there is. */
export function ReviewOrder({ handle, page: { sort, stars, ranksHelpful } }: Props) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const sorts = (Object.keys(LABELS) as ReviewSort[]).filter((one) => one !== 'helpful' || ranksHelpful);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    void navigate(reviewsHref(handle, readReviewsAddress(query)), { preventScrollReset: true });
  };
  return (
    <form css={form} method="get" action={reviewsHref(handle)} onSubmit={onSubmit}>
      <Choice label="Sort by" name="sort" value={sort} choices={sorts.map((one) => [one, LABELS[one]])} />
      <Choice label="Stars" name="stars" value={String(stars ?? '')} choices={STARS} />
      {!hydrated && (
        <button css={[buttonStyle({ kind: 'secondary' }), button]} type="submit">
          Show
        </button>
      )}
    </form>
  );
}

const STARS: readonly Choice[] = [
  ['', 'All'],
  ...[5, 4, 3, 2, 1].map((one): Choice => [String(one), one === 1 ? '1 star' : `${one} stars`]),
];

type Choice = readonly [value: string, label: string];
type ChoiceProps = { label: string; name: string; value: string; choices: readonly Choice[] };

/** A list that shows what the address names, and keeps the focus while another page loads. */
function Choice({ label, name, value, choices }: ChoiceProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        css={selectStyle}
        id={id}
        ref={select}
        name={name}
        defaultValue={value}
        onChange={({ target }) => target.form?.requestSubmit()}
      >
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
