export type Limits = Partial<Record<string, { min?: number; max?: number }>>;
