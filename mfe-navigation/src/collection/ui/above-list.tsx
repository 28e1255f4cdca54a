import { css } from '@emotion/react';
import { type CollectionPage, type CollectionSummary, searchHrefOf } from '@kilowatt/contracts';
import { Link, useLocation } from '@kilowatt/remote-kit';
import { Breadcrumbs, type Crumb, LinkList, Notice, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { Fragment, useEffect } from 'react';
import { ScenePicture } from '../../scene/ui/scene-picture';
import { $searchRedirect, isRedirectTarget, searchDestinationLeft } from '../model/search-redirect';

/** Shown above a list after a search redirect: the query, and a link to its full-text results. */
export function RedirectNotice({ title }: { title: string }) {
  const last = useUnit($searchRedirect);
  const leave = useUnit(searchDestinationLeft);
  const { pathname, search } = useLocation();
  const redirect = last && isRedirectTarget(last, pathname + search) ? last : null;
  // Who comes to the page again has not searched for it.
  useEffect(() => (redirect ? () => void leave(redirect) : undefined), [redirect, leave]);
  if (!redirect) return null;
  const { unused = [], unsold = [], links = [], replaced } = redirect;
  return (
    <Notice>
      {unsold.length > 0 && `We do not sell the model ${unsold.join(', ').toUpperCase()}. `}
      {replaced && unsold.length === 0 && `Nothing found for “${replaced}”. `}
      {`Showing ${title} for “${redirect.query}”. `}
      {unused.length > 0 && `No filter for ${quotedList(unused)}. `}
      {links.map(({ label, href }) => (
        <Fragment key={href}>
          <Link to={href}>{label}</Link>
          {' · '}
        </Fragment>
      ))}
      <Link to={searchHrefOf(redirect.query, 'words')}>Search for these exact words instead</Link>
    </Notice>
  );
}

/** “a”, “b” and “c”. */
function quotedList(texts: readonly string[]): string {
  const all = texts.map((text) => `“${text}”`);
  const last = all.pop() ?? '';
  return all.length > 0 ? `${all.join(', ')} and ${last}` : last;
}

export const pills = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  '& a': {
    display: 'inline-flex',
    minHeight: 36,
    padding: `0 ${theme.space[4]}`,
    borderRadius: theme.radius.pill,
    color: theme.colour.text,
    textDecoration: 'none',
  },
});

/** Links to the subcollections. */
export function Subcollections({ collections }: { collections: readonly CollectionSummary[] }) {
  if (collections.length === 0) return null;
  return (
    <nav aria-label="Narrower categories">
      <LinkList
        css={pills}
        links={collections.map(({ handle, title }) => ({ label: title, href: `/collection/${handle}` }))}
      />
    </nav>
  );
}

const ROOM_BESIDE = '@media (min-width: 700px)';

/** The products begin on the first screen: what the list is called takes two lines of it. */
const words = css({
  '& h1': { marginBottom: theme.space[1], fontSize: 'clamp(1.5rem, 1.2rem + 1vw, 2rem)' },
  '& p': { marginBottom: theme.space[3], color: theme.colour.muted, fontSize: '.9375rem', lineHeight: 1.45 },
});

/** Across the page, with the room at its right end; in narrow windows the room is below the words. */
const band = css({
  position: 'relative',
  overflow: 'hidden',
  margin: `calc(-1 * ${theme.space[3]}) 0 ${theme.space[2]}`,
  borderRadius: theme.radius.large,
  background: theme.colour.sand,
  [ROOM_BESIDE]: { minHeight: '9.25rem' },
});
const beside = css({
  padding: `${theme.space[3]} ${theme.space[4]} 0`,
  [ROOM_BESIDE]: { maxWidth: '48%', padding: `${theme.space[4]} ${theme.space[5]}` },
});
const room = css({
  height: '6.5rem',
  overflow: 'hidden',
  [ROOM_BESIDE]: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: 'min(56%, 40rem)',
    height: 'auto',
    // Its wall fades into the band.
    maskImage: 'linear-gradient(90deg, transparent, #000 32%)',
  },
});

type ListHeadProps = {
  crumbs: readonly Crumb[];
  title: string;
  description: string;
  /** Whether there is one may be known before the room itself. */
  scene: CollectionPage['collection']['scene'] | 'unknown';
  /** Where what the list shows can be put together from single appliances. */
  builder: string | undefined;
};

/** What a list is called, beside a room where its appliances stand. */
export function ListHead({ crumbs, title, description, scene, builder }: ListHeadProps) {
  const named = (
    <div css={[words, scene && beside]}>
      <Breadcrumbs trail={crumbs} />
      <h1>{title}</h1>
      <p>{description}</p>
      {builder && (
        <p>
          <Link to={builder}>Build your own package</Link>
        </p>
      )}
    </div>
  );
  if (!scene) return named;
  return (
    <div css={band}>
      {named}
      {scene !== 'unknown' && (
        <div css={room}>
          <ScenePicture
            scene={scene}
            sizes="(min-width: 1150px) 900px, (min-width: 700px) 70vw, 110vw"
            first
            alwaysWide
          />
        </div>
      )}
    </div>
  );
}
