/** The page of last resort: it depends on no remote, script or style sheet. */
export declare const plainPage: (title: string, body: string, head?: string) => string;
export declare const ERROR_HEADERS: {
  'cache-control': string;
  'content-security-policy': string;
};
