import { css } from '@emotion/react';
import { type ReviewSort, type ReviewsPage, reviewsHref } from '@kilowatt/contracts';
import { useHydrated, useNavigate } from '@kilowatt/remote-kit';
import { buttonStyle, theme } from '@kilowatt/ui';
import { type FormEvent, useId } from 'react';
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
  '& label': { display: 'grid', gap: theme.space[1], fontSize: theme.text.small },
  '& select': {
    minHeight: 42,
    padding: `0 ${theme.space[3]}`,
    borderRadius: theme.radius.small,
    border: `1px solid ${theme.colour.muted}`,
    background: theme.colour.surface,
    fontSize: theme.text.body,
  },
});
// Removed after hydration: it must not shift the layout.
const button = css({ '@media (scripting: enabled)': { display: 'none' } });

type Props = { handle: string; page: Pick<ReviewsPage, 'sort' | 'stars' | 'ranksHelpful'> };

/** Order and stars of the list: a form where there is no script, at once where there is. */
export function ReviewOrder({ handle, page: { sort, stars, ranksHelpful } }: Props) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const id = useId();
  const sorts = (Object.keys(LABELS) as ReviewSort[]).filter((one) => one !== 'helpful' || ranksHelpful);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    void navigate(reviewsHref(handle, readReviewsAddress(query)), { preventScrollReset: true });
  };
  const submit = ({ target }: { target: HTMLSelectElement }) => target.form?.requestSubmit();
  return (
    <form css={form} method="get" action={reviewsHref(handle)} onSubmit={onSubmit}>
      <label htmlFor={`${id}sort`}>
        Sort by
        <select id={`${id}sort`} name="sort" key={sort} defaultValue={sort} onChange={submit}>
          {sorts.map((one) => (
            <option key={one} value={one}>
              {LABELS[one]}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}stars`}>
        Stars
        <select id={`${id}stars`} name="stars" key={stars} defaultValue={stars ?? ''} onChange={submit}>
          <option value="">All</option>
          {[5, 4, 3, 2, 1].map((one) => (
            <option key={one} value={one}>
              {one === 1 ? '1 star' : `${one} stars`}
            </option>
          ))}
        </select>
      </label>
      {!hydrated && (
        <button css={[buttonStyle({ kind: 'secondary' }), button]} type="submit">
          Show
        </button>
      )}
    </form>
  );
}
