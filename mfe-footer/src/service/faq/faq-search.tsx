import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { Search } from 'lucide-react';

const form = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  marginBottom: theme.space[5],
  padding: 4,
  paddingInlineStart: theme.space[4],
  border: `1.5px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.pill,
  background: theme.colour.surface,
  '&:focus-within': { outline: `3px solid ${theme.colour.focus}`, outlineOffset: 2 },
  '& input': { flex: 1, minWidth: 0, minHeight: 40, border: 0, background: 'none', outline: 'none' },
  '& svg': { flex: 'none', color: theme.colour.muted },
});

type Props = { query: string; onQuery: (query: string) => void };

/** Filters while typing; without scripts it submits the query. */
export const FaqSearch = ({ query, onQuery }: Props) => (
  <search>
    <form css={form} action="/faq" onSubmit={(event) => event.preventDefault()}>
      <Search size={20} aria-hidden="true" />
      <input
        type="search"
        name="q"
        aria-label="Search the answers"
        placeholder="Delivery, rebates, returns …"
        maxLength={100}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  </search>
);
