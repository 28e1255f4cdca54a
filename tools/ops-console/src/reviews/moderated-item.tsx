import { css } from '@emotion/react';
import { REVIEW_LIMITS } from '@kilowatt/contracts';
import type { DeskQuestion, DeskReview, ModerationOrder } from '@kilowatt/contracts/management';
import { Button, TextField, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Badge } from '../parts/panel';
import { moderateFx } from './moderation';

/** What was written, and at its end what can be done with it, where there is room for both. */
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[2]} ${theme.space[4]}`,
  alignItems: 'start',
  '& p': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});
const written = css({
  display: 'grid',
  flex: '1 1 24rem',
  gridTemplateColumns: `minmax(0, ${theme.width.prose})`,
  gap: theme.space[2],
  minWidth: 0,
});
const small = css({ fontSize: theme.text.small, color: theme.colour.muted });
const formStyle = css({
  display: 'flex',
  flex: '1 1 100%',
  flexWrap: 'wrap',
  gap: theme.space[3],
  alignItems: 'end',
  margin: 0,
});
const answers = css({
  flex: '1 1 100%',
  margin: 0,
  paddingInlineStart: theme.space[5],
  '> li': { marginTop: theme.space[3] },
});

const Product = ({ of: { handle, product } }: { of: { handle: string; product: string | null } }) =>
  product === null ? (
    <span>{`${handle}, which is not for sale`}</span>
  ) : (
    <a href={`/products/${encodeURIComponent(handle)}`}>{product}</a>
  );

export function ModeratedReview({ review }: { review: DeskReview }) {
  const { id, rating, title, text, author, date, verified, reference, hidden, reply } = review;
  return (
    <article css={item} aria-label={`Review ${id}`}>
      <div css={written}>
        <p>
          <strong>{`${rating} of 5`}</strong>
          {title && ': '}
          <bdi>{title}</bdi> {hidden && <Badge tone="bad">hidden</Badge>}
        </p>
        <p dir="auto">{text}</p>
        {reply && <p css={small} dir="auto">{`Reply: ${reply.text}`}</p>}
        <p css={small}>
          <bdi>{author}</bdi>
          {`, ${date}, ${verified ? `verified by ${reference}` : 'not verified'}, ${id}, `}
          <Product of={review} />
        </p>
      </div>
      <Moderate order={{ kind: 'review', id }} hidden={hidden} />
    </article>
  );
}

export function ModeratedQuestion({ question }: { question: DeskQuestion }) {
  const { id, text, author, date, hidden } = question;
  return (
    <article css={item} aria-label={`Question ${id}`}>
      <div css={written}>
        <p>
          <bdi>{text}</bdi> {hidden && <Badge tone="bad">hidden</Badge>}
        </p>
        <p css={small}>
          <bdi>{author}</bdi>
          {`, ${date}, ${id}, `}
          <Product of={question} />
        </p>
      </div>
      <Moderate order={{ kind: 'question', id }} hidden={hidden} />
      {question.answers.length > 0 && (
        <ol css={answers} aria-label="Answers">
          {question.answers.map((answer) => (
            <li key={answer.id}>
              <div css={item}>
                <div css={written}>
                  <p>
                    <bdi>{answer.text}</bdi> {answer.hidden && <Badge tone="bad">hidden</Badge>}
                  </p>
                  <p css={small}>
                    <bdi>{answer.author}</bdi>
                    {`, ${answer.date}${answer.byShop ? ', the shop' : ''}`}
                  </p>
                </div>
                <Moderate order={{ kind: 'answer', id, answer: answer.id }} hidden={answer.hidden} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

type ModerateProps = { order: Pick<ModerationOrder, 'kind' | 'id' | 'answer'>; hidden: boolean };

/** Asks for the reason, then hides or shows it. */
function Moderate({ order, hidden }: ModerateProps) {
  const { moderate, pending } = useUnit({ moderate: moderateFx, pending: moderateFx.pending });
  const [form, setForm] = useState<'none' | 'open' | 'closed'>('none');
  const close = () => setForm('closed');
  const action = hidden ? 'show' : 'hide';
  const verb = hidden ? 'Show again' : 'Hide';
  const name = `${order.kind} ${order.answer ?? order.id}`;
  if (form !== 'open')
    return (
      <div>
        {/* The form that had the focus is gone. */}
        <Button kind="secondary" autoFocus={form === 'closed'} onClick={() => setForm('open')}>
          {`${verb} …`}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </div>
    );
  return (
    <form
      css={formStyle}
      aria-label={`${verb}: ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
        moderate({ ...order, action, reason }).then(close, () => {});
      }}
    >
      <TextField
        label="Reason, for the history"
        name="reason"
        required
        maxLength={REVIEW_LIMITS.reason}
        autoFocus
      />
      <Button type="submit" disabled={pending}>
        {verb}
      </Button>
      <Button kind="secondary" onClick={close}>
        Cancel
      </Button>
    </form>
  );
}
