import { css } from '@emotion/react';
import { LIMITS } from '@kilowatt/contracts';
import { DARK_ACTION, media, theme } from '@kilowatt/ui';
import { Search } from 'lucide-react';
import type { FormEventHandler, InputHTMLAttributes, ReactNode, Ref } from 'react';

const form = css({ position: 'relative', width: '100%', margin: 0 });
const field = css({
  display: 'flex',
  alignItems: 'center',
  borderRadius: theme.radius.pill,
  background: theme.colour.page,
  border: `1px solid ${theme.colour.muted}`,
  '&:focus-within': { borderColor: theme.colour.accent, boxShadow: `0 0 0 3px ${theme.colour.accentSoft}` },
  '& input': {
    flex: 1,
    minWidth: 0,
    minHeight: 46,
    padding: `0 ${theme.space[4]}`,
    border: 0,
    outline: 'none',
    background: 'none',
    fontSize: theme.text.body,
    [media.small]: { minHeight: 44 },
  },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 46,
    height: 46,
    border: 0,
    borderRadius: theme.radius.pill,
    background: theme.colour.accent,
    color: theme.colour.onAccent,
    cursor: 'pointer',
    [media.dark]: { background: DARK_ACTION.ground, color: DARK_ACTION.text },
    [media.small]: { width: 44, height: 44 },
  },
});

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Called when the focus leaves the form. */
  onLeave?: () => void;
  input: Omit<InputHTMLAttributes<HTMLInputElement>, 'style'> & { ref?: Ref<HTMLInputElement> };
  children?: ReactNode;
};

/** The form; without scripts it is submitted to the gateway, which redirects to the same destination. */
export function SearchForm({ onSubmit, onLeave, input, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the landmark is the form that is sent
    <form
      css={form}
      role="search"
      action="/search/go"
      method="get"
      onSubmit={onSubmit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.();
      }}
    >
      <div css={field}>
        <input
          type="text"
          name="q"
          aria-label="Search products"
          placeholder="What are you looking for?"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LIMITS.queryLength}
          {...input}
        />
        <button type="submit" aria-label="Search">
          <Search size={20} aria-hidden="true" />
        </button>
      </div>
      {children}
    </form>
  );
}
