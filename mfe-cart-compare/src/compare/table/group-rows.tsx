import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { type CompareGroup, UNKNOWN } from './compare-groups';
import { differs, unknown } from './table-style';

const mark = css({ display: 'block', fontSize: '.8125rem', fontWeight: 600, color: theme.colour.text });

/** A group of attributes; differing rows are marked in words as well. */
export const GroupRows = ({
  group: { title, rows },
  ids,
}: {
  group: CompareGroup;
  ids: readonly string[];
}) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={ids.length + 1}>
        {title}
      </th>
    </tr>
    {rows.map(({ name, values, different }) => (
      <tr key={name}>
        <th scope="row">
          {name}
          {different && <span css={mark}>differs</span>}
        </th>
        {ids.map((id, column) => (
          <td key={id} css={[different && differs, values[column] === UNKNOWN && unknown]}>
            {values[column]}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
