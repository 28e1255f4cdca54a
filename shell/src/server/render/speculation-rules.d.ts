export declare const speculationRules: (nonce: string) => string;
