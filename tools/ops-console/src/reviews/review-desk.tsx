import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $mayImport } from '../catalogue/import-file';
import { Moment } from '../parts/moment';
import { PagedList } from '../parts/paged-list';
import { Panel, ReadProblem } from '../parts/panel';
import { $moderationOutcome, $overviewProblem, $reviewsOverview } from './moderation';
import { Moderation } from './moderation-section';
import { ReviewFile } from './review-file-section';

const parts = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] });

/** Reviews and questions of shoppers: imports and moderation. For the scope `catalogue`. */
export function ReviewDesk() {
  const { mayImport, outcome } = useUnit({ mayImport: $mayImport, outcome: $moderationOutcome });
  if (!mayImport) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Reviews and questions</h2>
      <p className="visually-hidden" role="status">
        {outcome}
      </p>
      <div css={parts}>
        <ReviewFile />
        <Moderation />
        <ReviewHistory />
      </div>
    </section>
  );
}

const count = (number: number): string => number.toLocaleString('en-US');

/** How many there are, and what was done last. */
function ReviewHistory() {
  const { overview, problem } = useUnit({ overview: $reviewsOverview, problem: $overviewProblem });
  return (
    <Panel title="History of reviews">
      <ReadProblem text={problem} />
      {overview && (
        <>
          <p>
            {`${count(overview.reviews)} reviews, ${count(overview.verified)} of them verified and ${count(overview.hiddenReviews)} hidden; ${count(overview.questions)} questions, ${count(overview.hiddenQuestions)} hidden; products that show any: ${count(overview.products)}.`}
          </p>
          <PagedList label="Last imports of reviews and questions" items={overview.imports}>
            {({ kind, source, importedBy, importedAt, added, changed, removed }) => (
              <>
                {`${source}: ${kind}, ${count(added)} added, ${count(changed)} changed, ${count(removed)} removed, by ${importedBy} `}
                <Moment at={importedAt} />
              </>
            )}
          </PagedList>
          <PagedList label="Last moderations" items={overview.moderations}>
            {({ action, kind, subject, answer, reason, by, at }) => (
              <>
                {`${by} ${action === 'hide' ? 'hid' : 'showed'} ${kind} ${answer ? `${answer} of ${subject}` : subject}: `}
                <bdi>{reason}</bdi>
                {', '}
                <Moment at={at} />
              </>
            )}
          </PagedList>
        </>
      )}
    </Panel>
  );
}
