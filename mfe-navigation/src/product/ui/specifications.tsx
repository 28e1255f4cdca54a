import { css } from '@emotion/react';
import type { Product } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import { Dimensions } from './dimensions';

const grid = css({
  display: 'grid',
  gap: theme.space[5],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  alignItems: 'start',
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

type Props = { groups: Product['specifications']; dimensions: Product['dimensions'] };

/** The specifications of a product, by the attributes of its category. */
export function Specifications({ groups, dimensions }: Props) {
  if (groups.length === 0) return null;
  return (
    <section css={{ marginTop: theme.space[8] }} aria-labelledby="specifications">
      <h2 id="specifications">Specifications</h2>
      <div css={grid}>
        {groups.map(({ title, rows }) => (
          <table key={title} css={table}>
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
        ))}
        <Dimensions dimensions={dimensions} />
      </div>
    </section>
  );
}
