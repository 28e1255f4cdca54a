/** Both drivers answer a raw statement with its rows in `rows`, which the common type does not say. */
export const rowsOf = <Row>(answer: unknown): Row[] => (answer as { rows: Row[] }).rows;
