import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { type ReactNode, useState } from 'react';

const PER_PAGE = 20;

const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.text.small,
  overflowWrap: 'anywhere',
  li: { padding: `${theme.space[2]} 0`, borderTop: `1px solid ${theme.colour.line}` },
});
const pager = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[3],
  marginTop: theme.space[2],
  p: { margin: 0, fontSize: theme.text.small, color: theme.colour.muted },
});

type Props<Item> = {
  /** Names the list. */
  label: string;
  items: readonly Item[];
  /** How many there are in all, if the list has the first of them only. */
  total?: number;
  children: (item: Item) => ReactNode;
};

/** A list, page by page. */
export function PagedList<Item>({ label, items, total = items.length, children }: Props<Item>) {
  const [requested, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(items.length / PER_PAGE));
  const page = Math.min(requested, pages - 1);
  const first = page * PER_PAGE;
  const shown = items.slice(first, first + PER_PAGE);
  const number = (count: number) => count.toLocaleString('en-US');
  return (
    <>
      <ul css={list} aria-label={label}>
        {shown.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list of a report never changes
          <li key={first + at}>{children(item)}</li>
        ))}
      </ul>
      {(pages > 1 || total > items.length) && (
        <div css={pager}>
          {pages > 1 && (
            <>
              <Button kind="secondary" disabled={page === 0} onClick={() => setPage(page - 1)}>
                Previous<span className="visually-hidden">: {label}</span>
              </Button>
              <Button kind="secondary" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
                Next<span className="visually-hidden">: {label}</span>
              </Button>
            </>
          )}
          <p role="status">
            {`${number(first + 1)}–${number(first + shown.length)} of ${number(items.length)}`}
            {total > items.length && `; of ${number(total)} in all, the first are listed`}
          </p>
        </div>
      )}
    </>
  );
}
