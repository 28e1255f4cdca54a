import { css } from '@emotion/react';
import type { Product } from '@kilowatt/contracts';
import { inchesText } from '@kilowatt/taxonomy';
import { Disclosure, theme } from '@kilowatt/ui';
import { explainedTerms } from '../model/explained-terms';

const figure = css({
  margin: 0,
  padding: theme.space[4],
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.medium,
  '& svg': { display: 'block', width: '100%', maxWidth: 320, margin: '0 auto' },
  '& figcaption': { color: theme.colour.muted, fontSize: theme.text.small, textAlign: 'center' },
});
const body = css({
  fill: theme.colour.sand,
  stroke: theme.colour.text,
  strokeWidth: 2,
  strokeLinejoin: 'round',
});
const measures = css({ fill: theme.colour.text, fontSize: 15, fontWeight: 600 });

/** Pixels that the longest side is drawn with. */
const MAX_LENGTH = 170;

/** The outline of the product with its three sizes, in the proportions that it has. */
function Dimensions({ dimensions }: { dimensions: Product['dimensions'] }) {
  const { width, height, depth } = dimensions ?? {};
  if (!width || !height || !depth) return null;
  const scale = MAX_LENGTH / Math.max(width, height, depth);
  const [w, h, d] = [width * scale, height * scale, depth * scale * 0.5];
  const [x, y] = [(300 - w - d) / 2, 30 + d];
  return (
    <figure css={figure}>
      <svg
        viewBox={`0 0 320 ${Math.round(h + d + 70)}`}
        role="img"
        aria-label={`Width ${inchesText(width)}, height ${inchesText(height)}, depth ${inchesText(depth)}`}
      >
        <g css={body}>
          <path d={`M${x} ${y}l${d} ${-d}h${w}l${-d} ${d}z`} />
          <path d={`M${x + w} ${y}l${d} ${-d}v${h}l${-d} ${d}z`} />
          <path d={`M${x} ${y}h${w}v${h}h${-w}z`} />
        </g>
        <g css={measures}>
          <text x={x + w / 2} y={y + h + 24} textAnchor="middle">{`W ${inchesText(width)}`}</text>
          <text x={x + w + d + 8} y={y + h / 2 - d}>{`H ${inchesText(height)}`}</text>
          <text x={x + d / 2 + w / 2} y={y - d - 10} textAnchor="middle">{`D ${inchesText(depth)}`}</text>
        </g>
      </svg>
      <figcaption>Measure the gap, doors and stairs before you order.</figcaption>
    </figure>
  );
}

const grid = css({
  display: 'grid',
  gap: theme.space[5],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  alignItems: 'start',
});
/** Below a window of four columns the drawing stands under the last of three groups, which is short, and not alone. */
const last = css({
  display: 'grid',
  gap: theme.space[5],
  '@media (min-width: 1416px)': { display: 'contents' },
});
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'start', fontWeight: 700, paddingBottom: theme.space[2] },
  '& th, & td': {
    padding: `${theme.space[2]} 0`,
    borderBottom: `1px solid ${theme.colour.line}`,
    textAlign: 'start',
    fontWeight: 400,
  },
  '& th': { width: '50%', color: theme.colour.muted },
});

type Group = Product['specifications'][number];

const GroupTable = ({ group: { title, rows } }: { group: Group }) => (
  <table css={table}>
    <caption>{title}</caption>
    <tbody>
      {rows.map(({ name, value }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const meanings = css({
  display: 'grid',
  gap: theme.space[3],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  margin: `${theme.space[2]} 0 0`,
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: theme.colour.muted, fontSize: theme.text.small },
});

/** What the words in the tables mean. */
function ExplainedTerms({ groups }: { groups: Product['specifications'] }) {
  const terms = explainedTerms(groups);
  if (terms.length === 0) return null;
  return (
    <Disclosure css={{ marginTop: theme.space[4] }} summary="What these words mean">
      <dl css={meanings}>
        {terms.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

type Props = { groups: Product['specifications']; dimensions: Product['dimensions'] };

/** The specifications of a product, by the attributes of its category. */
export function Specifications({ groups, dimensions }: Props) {
  if (groups.length === 0) return null;
  const beside = groups.slice(0, groups.length === 3 ? -1 : undefined);
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications">Specifications</h2>
      <div css={grid}>
        {beside.map((group) => (
          <GroupTable key={group.title} group={group} />
        ))}
        <div css={last}>
          {groups.slice(beside.length).map((group) => (
            <GroupTable key={group.title} group={group} />
          ))}
          <Dimensions dimensions={dimensions} />
        </div>
      </div>
      <ExplainedTerms groups={groups} />
    </section>
  );
}
