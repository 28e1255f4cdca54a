export type Overlay = ReturnType<typeof createOverlay>;
/** What is wrong, over the page: text of a build or of an error. It does not move the page, and hides with the next build. */
export declare function createOverlay(page: Document): {
  hide: () => void;
  show(title: string, text: string): void;
};
