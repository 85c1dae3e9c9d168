/** What an operator typed as the beginning of a pattern of LIKE: its wildcards stand for themselves. */
export const beginsWith = (typed: string): string => `${typed.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The same, anywhere in a text. */
export const contains = (typed: string): string => `%${beginsWith(typed)}`;
