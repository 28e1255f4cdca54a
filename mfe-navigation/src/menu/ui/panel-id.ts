/** The element of a category's panel. */
export const panelId = (category: number): string => `menu-panel-${category}`;
