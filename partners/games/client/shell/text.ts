import type { Messages } from '../../page-api.ts';

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Looks texts up and fills in `{name}`. A text that is missing shows its key: a test keeps the files complete. */
export const createTranslate =
  (messages: Messages): Translate =>
  (key, values = {}) =>
    (messages[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
