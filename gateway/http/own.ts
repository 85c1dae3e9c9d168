/** What a record holds under a key that a client has sent; never what every object has, as `constructor`. */
export function own<Value>(record: { readonly [key: string]: Value } | undefined, key: string): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
