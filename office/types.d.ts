import type { AdminCalls } from '../schemas/generated/admin-endpoints.ts';
import type office from './site/languages/EN/office.json';

/** Keys of a tree of messages: `{ a: { b: 'text' } }` is `a.b`. */
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];

declare module '../schemas/generated/endpoints.ts' {
  interface Calls extends AdminCalls {}
}

declare module '../schemas/generated/names.ts' {
  interface MessageKeys {
    office: KeysOf<typeof office>;
  }
}
