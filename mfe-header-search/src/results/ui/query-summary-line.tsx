import { css } from '@emotion/react';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import type { QuerySummary } from '../model/summarise-query';

const line = css({ margin: `0 0 ${theme.space[3]}`, color: theme.colour.muted });

/** How the query was interpreted, and the collection it leads to. */
export function QuerySummaryLine({ corrected, note, instead }: QuerySummary) {
  return (
    <>
      {corrected && (
        <p css={line}>
          Including results for <Link to={`/search?q=${encodeURIComponent(corrected)}`}>{corrected}</Link>.
        </p>
      )}
      {note && <p css={line}>{note}</p>}
      {instead && (
        <p css={line}>
          Or see <Link to={instead.href}>{instead.label}</Link>.
        </p>
      )}
    </>
  );
}
