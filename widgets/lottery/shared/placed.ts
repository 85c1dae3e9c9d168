/** Things that may repeat, each with a key: what it is, and where it stands. */
export function placed<Item>(items: readonly Item[]): { id: string; item: Item }[] {
  return items.map((item, place) => ({ id: `${place}/${String(item)}`, item }));
}
