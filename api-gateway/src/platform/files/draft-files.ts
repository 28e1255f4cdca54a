import { AsyncLocalStorage } from 'node:async_hooks';

/** A merchant's file as it would be, for the request that is answered now. */
export type DraftFile = { name: string; content: unknown };

const ofRequest = new AsyncLocalStorage<DraftFile>();

/** Runs what answers one request with a draft in the place of a file. Other requests have the file itself. */
export const withDraft = <Value>(draft: DraftFile, run: () => Value): Value => ofRequest.run(draft, run);

/** The draft of a file, as its schema gives it back; undefined where the file itself holds. */
export const draftOf = (name: string): unknown => {
  const draft = ofRequest.getStore();
  return draft?.name === name ? draft.content : undefined;
};

/** Whether the answer is a preview, which must not be kept for other requests. */
export const isPreview = (): boolean => ofRequest.getStore() !== undefined;
