import { css } from '@emotion/react';
import { Button, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Select } from '../parts/fields';
import { useFocusInList } from '../parts/focus-in-list';
import { Panel, Problem, ReadProblem } from '../parts/panel';
import { ModeratedQuestion, ModeratedReview } from './moderated-item';
import {
  $deskList,
  $deskProblem,
  $deskRequest,
  $moderationProblem,
  deskPageChosen,
  SUBJECTS,
  type Subject,
  subjectChosen,
  visibilityChosen,
  wordsSearched,
} from './moderation';

const filters = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.space[3],
  marginBottom: theme.space[3],
  form: { display: 'flex', alignItems: 'end', gap: theme.space[3], flex: '1 1 18rem', margin: 0 },
});
const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '> li': { padding: `${theme.space[4]} 0`, borderTop: `1px solid ${theme.colour.line}` },
});
const pager = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  alignItems: 'center',
  '& p': { margin: 0 },
});

/** What shoppers wrote: to find, to hide with a reason, and to show again. */
export function Moderation() {
  const { found, problem, moderationProblem, request } = useUnit({
    found: $deskList,
    problem: $deskProblem,
    moderationProblem: $moderationProblem,
    request: $deskRequest,
  });
  const focus = useFocusInList<HTMLUListElement>(found?.items.map(({ id }) => String(id)) ?? []);
  return (
    <Panel title="Moderation">
      <Filters />
      <ReadProblem text={problem} />
      <Problem text={moderationProblem} />
      <ul css={list} aria-label="Reviews and questions" {...focus}>
        {found?.subject === 'reviews' &&
          found.items.map((review) => (
            <li key={review.id}>
              <ModeratedReview review={review} />
            </li>
          ))}
        {found?.subject === 'questions' &&
          found.items.map((question) => (
            <li key={question.id}>
              <ModeratedQuestion question={question} />
            </li>
          ))}
      </ul>
      {found?.items.length === 0 && <p>{request.page > 1 ? 'No more.' : 'Nothing found.'}</p>}
      {found && (found.page > 1 || found.hasMore) && <Pager page={found.page} hasMore={found.hasMore} />}
    </Panel>
  );
}

function Filters() {
  const { request, search, chooseSubject, chooseVisibility } = useUnit({
    request: $deskRequest,
    search: wordsSearched,
    chooseSubject: subjectChosen,
    chooseVisibility: visibilityChosen,
  });
  return (
    <div css={filters}>
      <form
        aria-label="Find reviews and questions"
        onSubmit={(event) => {
          event.preventDefault();
          search(String(new FormData(event.currentTarget).get('q') ?? '').trim());
        }}
      >
        <TextField
          label="Words, author, id or handle"
          name="q"
          type="search"
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" kind="secondary">
          Find<span className="visually-hidden"> reviews and questions</span>
        </Button>
      </form>
      <div>
        <Select
          label="Written as"
          value={request.subject}
          onChange={(value) => chooseSubject(value as Subject)}
        >
          {Object.entries(SUBJECTS).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <Select
          label="Visibility"
          value={request.show}
          onChange={(value) => chooseVisibility(value === 'hidden' ? 'hidden' : 'all')}
        >
          <option value="all">all</option>
          <option value="hidden">hidden</option>
        </Select>
      </div>
    </div>
  );
}

function Pager({ page, hasMore }: { page: number; hasMore: boolean }) {
  const choose = useUnit(deskPageChosen);
  return (
    <div css={pager}>
      <Button kind="secondary" disabled={page === 1} onClick={() => choose(page - 1)}>
        Previous<span className="visually-hidden"> reviews and questions</span>
      </Button>
      <Button kind="secondary" disabled={!hasMore} onClick={() => choose(page + 1)}>
        Next<span className="visually-hidden"> reviews and questions</span>
      </Button>
      <p role="status">{`Page ${page}`}</p>
    </div>
  );
}
