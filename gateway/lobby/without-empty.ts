/** A query in which no filter is empty text. */
export type WithoutEmpty<Query> = { [Name in keyof Query]: Exclude<Query[Name], ''> };

/** A query without what is left empty: clients that send every field of it mean "any" by empty text. */
export function withoutEmpty<Query extends object>(query: Query): WithoutEmpty<Query> {
  // Only what the type leaves out has gone.
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as WithoutEmpty<Query>;
}
