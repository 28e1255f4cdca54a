/** Calls for the data of one page, and whether a page from their answers may be sent to others. */
export declare function watchedCalls(ask?: typeof fetch): {
  fetch: (args_0: URL | RequestInfo, args_1?: RequestInit | undefined) => Promise<Response>;
  areShared: () => boolean;
};
