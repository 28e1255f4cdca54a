import { css } from '@emotion/react';
import { formatMoney, ORDER_REQUEST_STATES, readServiceLine } from '@kilowatt/contracts';
import type { DeskOrderRequest } from '@kilowatt/contracts/management';
import { Button, TextField, theme } from '@kilowatt/ui';
import { useStoreMap, useUnit } from 'effector-react';
import { memo, useId, useRef } from 'react';
import { Select } from '../parts/fields';
import { useFocusInList } from '../parts/focus-in-list';
import { Moment } from '../parts/moment';
import { Badge, Panel, Problem, ReadProblem } from '../parts/panel';
import {
  $changeProblem,
  $chosenState,
  $drafts,
  $hasMore,
  $mayAnswer,
  $orderOutcome,
  $orders,
  $ordersProblem,
  $shownOrders,
  changeOrderFx,
  draftDiscarded,
  draftOf,
  draftRebased,
  moreRequested,
  orderDrafted,
  stateChosen,
} from './orders';

const freeGift = (regularPrice: number | undefined): string =>
  `free gift${regularPrice === undefined ? '' : ` instead of ${formatMoney(regularPrice)}`}, to be confirmed`;

const list = css({ display: 'grid', gap: theme.space[4], marginTop: theme.space[4] });
const filter = css({ maxWidth: '20rem' });
const more = css({ marginTop: theme.space[4] });

/** Order requests of shoppers, the newest first: to read, answer and print. For the scope `orders`. */
export function OrderDesk() {
  const { mayAnswer, orders, shown, hasMore, showMore, problem, state, choose, outcome } = useUnit({
    mayAnswer: $mayAnswer,
    orders: $orders,
    shown: $shownOrders,
    hasMore: $hasMore,
    showMore: moreRequested,
    problem: $ordersProblem,
    state: $chosenState,
    choose: stateChosen,
    outcome: $orderOutcome,
  });
  const focus = useFocusInList<HTMLDivElement>(shown.map(({ request }) => request.code));
  if (!mayAnswer) return null;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">Order requests</h2>
      <p className="visually-hidden" role="status">
        {outcome}
      </p>
      <div css={filter}>
        <Select
          label="State"
          value={state}
          onChange={(value) => choose(ORDER_REQUEST_STATES.find((one) => one === value) ?? '')}
        >
          <option value="">all</option>
          {ORDER_REQUEST_STATES.map((one) => (
            <option key={one} value={one}>
              {`${one} (${orders?.counts[one] ?? 0})`}
            </option>
          ))}
        </Select>
      </div>
      <ReadProblem text={problem} />
      {orders !== null && shown.length === 0 && <p>No order requests.</p>}
      <div css={list} {...focus}>
        {shown.map(({ request, isListed }) => (
          <OrderCard key={request.code} {...{ request, isListed }} />
        ))}
      </div>
      {hasMore && (
        <div css={more}>
          <Button kind="secondary" onClick={() => showMore()}>
            Show more<span className="visually-hidden"> order requests</span>
          </Button>
        </div>
      )}
    </section>
  );
}

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  margin: `0 0 ${theme.space[4]}`,
  dt: { color: theme.colour.muted },
  dd: { margin: 0, overflowWrap: 'anywhere' },
});
const form = css({
  display: 'grid',
  gap: theme.space[3],
  justifyItems: 'start',
  '> *': { width: '100%' },
  '> button': { width: 'auto' },
  '@media print': { display: 'none' },
});

const wishes = ({ installation, haulAway, deliveryWish }: DeskOrderRequest): string =>
  [deliveryWish, installation && 'installation', haulAway && 'haul-away'].filter(Boolean).join(', ') ||
  'none';

type CardProps = { request: DeskOrderRequest; isListed: boolean };

// So that typing into one card does not render all the others.
const OrderCard = memo(function OrderCard({ request, isListed }: CardProps) {
  const { code, state, requestedAt, name, phone, email, zip, note, lines, subtotal, changedBy } = request;
  const element = useRef<HTMLDivElement>(null);
  const print = () => {
    const card = element.current;
    if (!card) return;
    // The style sheet of the console prints what has this attribute, and nothing else.
    card.dataset.print = '';
    window.print();
    delete card.dataset.print;
  };
  return (
    <div ref={element}>
      <Panel title={code} aside={<Badge tone={state === 'new' ? 'notice' : 'calm'}>{state}</Badge>}>
        <dl css={facts}>
          <dt>Requested</dt>
          <dd>
            <Moment at={requestedAt} />
          </dd>
          <dt>Name</dt>
          <dd>{name}</dd>
          {phone !== '' && <dt>Phone</dt>}
          {phone !== '' && (
            <dd>
              <a href={`tel:${phone}`}>{phone}</a>
            </dd>
          )}
          {email !== '' && <dt>Email</dt>}
          {email !== '' && (
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          )}
          <dt>ZIP code</dt>
          <dd>{zip}</dd>
          <dt>Wishes</dt>
          <dd>{wishes(request)}</dd>
          {note !== '' && <dt>Note</dt>}
          {note !== '' && <dd>{note}</dd>}
          <dt>Products</dt>
          <dd>
            {lines.map(({ id, quantity, sku, title, price, regularPrice }) => (
              <div key={id}>
                {readServiceLine(id)
                  ? `${quantity} × ${title}, ${formatMoney(price)}`
                  : `${quantity} × ${title} (${sku || 'no SKU'}), ${price === 0 ? freeGift(regularPrice) : formatMoney(price)}`}
              </div>
            ))}
          </dd>
          <dt>Subtotal</dt>
          <dd>{formatMoney(subtotal)}</dd>
          {changedBy !== '' && <dt>Changed by</dt>}
          {changedBy !== '' && <dd>{changedBy}</dd>}
        </dl>
        <AnswerForm {...{ request, isListed }} onPrint={print} />
      </Panel>
    </div>
  );
});

type FormProps = CardProps & { onPrint: () => void };

/** The state of a request, and what its shopper reads at /order-status. */
function AnswerForm({ request, isListed, onPrint }: FormProps) {
  const { code } = request;
  const { change, changing, problem, type } = useUnit({
    change: changeOrderFx,
    changing: changeOrderFx.pending,
    problem: $changeProblem,
    type: orderDrafted,
  });
  const kept = useStoreMap({ store: $drafts, keys: [code], fn: (drafts) => drafts[code] ?? null });
  const draft = kept ?? draftOf(request);
  const { state, answer } = draft;
  const problemId = useId();
  return (
    <form
      css={form}
      aria-label={`Answer ${code}`}
      onSubmit={(event) => {
        event.preventDefault();
        change({ code, state, answer, changedAt: draft.request.changedAt }).catch(() => {});
      }}
    >
      <Select
        label="State"
        value={state}
        onChange={(value) =>
          type({ ...draft, state: ORDER_REQUEST_STATES.find((one) => one === value) ?? state })
        }
      >
        {ORDER_REQUEST_STATES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <TextField
        label="Answer, which the shopper reads"
        name="answer"
        multiline
        rows={3}
        maxLength={1_000}
        value={answer}
        onChange={({ target }) => type({ ...draft, answer: target.value })}
      />
      {kept && <OtherVersion {...{ request, isListed }} began={kept.request} />}
      <Problem id={problemId} text={problem?.code === code ? problem.text : ''} />
      <Button type="submit" disabled={changing} aria-describedby={problemId}>
        Save<span className="visually-hidden">: {code}</span>
      </Button>
      <Button kind="secondary" onClick={onPrint}>
        Print<span className="visually-hidden">: {code}</span>
      </Button>
    </form>
  );
}

const other = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[3] });

/** What has become of a request since somebody began to type an answer to it. */
function OtherVersion({ request, isListed, began }: CardProps & { began: DeskOrderRequest }) {
  const { rebase, discard } = useUnit({ rebase: draftRebased, discard: draftDiscarded });
  const { code, state, answer, changedBy } = request;
  // After a save the list is the older of the two, until it is read again.
  if (isListed && request.changedAt <= began.changedAt) return null;
  const name = <span className="visually-hidden">: {code}</span>;
  return (
    <div css={other}>
      <p role="status">
        {isListed
          ? `${changedBy} has changed this request: it is ${state}, with ${answer === '' ? 'no answer' : `the answer “${answer}”`}.`
          : 'This request is not in this list any more. Choose all states to see what has become of it.'}
      </p>
      {isListed && (
        <Button kind="secondary" onClick={() => rebase(request)}>
          Keep what I typed{name}
        </Button>
      )}
      <Button kind="secondary" onClick={() => discard(code)}>
        Discard what I typed{name}
      </Button>
    </div>
  );
}
