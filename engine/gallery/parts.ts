import type { ReactNode } from 'react';

/** Part of the kit → its states by name, each drawn anew. */
export type Parts = Record<string, Record<string, () => ReactNode>>;
