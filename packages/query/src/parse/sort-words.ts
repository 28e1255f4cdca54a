export type Sort = string;
