import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $importOutcome, $mayImport } from './import-file';
import { ImportFile } from './import-section';
import { Records } from './records-section';
import { Schedules } from './schedules-section';
import { $undoOutcome } from './versions';
import { CatalogueHistory } from './versions-section';

const parts = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] });

/** What a merchant does with the catalogue. For the scope `catalogue`. */
export function CatalogueDesk() {
  const { mayImport, imported, undone } = useUnit({
    mayImport: $mayImport,
    imported: $importOutcome,
    undone: $undoOutcome,
  });
  if (!mayImport) return null;
  return (
    <section aria-labelledby="catalogue">
      <h2 id="catalogue">Catalogue</h2>
      <p className="visually-hidden" role="status">
        {imported}
      </p>
      <p className="visually-hidden" role="status">
        {undone}
      </p>
      <div css={parts}>
        <ImportFile />
        <CatalogueHistory />
        <Schedules />
        <Records />
      </div>
    </section>
  );
}
