import type { Pick, Receipt } from '#widgets/sports';

/** What stands in the slip: the picks of a book, or the bet that they have become. */
export interface Section {
  game: Pick['fixture']['game'];
  picks: readonly Pick[];
  receipt?: Receipt;
}

/** Picks by the book that takes them; a bet that was just placed stands where its picks did, so that nothing moves up in its place. */
export function sectionsOf(list: readonly Pick[], receipts: readonly Receipt[]): Section[] {
  const books = new Map<number, { game: Section['game']; picks: Pick[] }>();
  for (const pick of list) {
    const { game } = pick.fixture;
    const book = books.get(game.nodeId) ?? { game, picks: [] };
    book.picks.push(pick);
    books.set(game.nodeId, book);
  }
  const sections: Section[] = [...books.values()];
  for (const receipt of receipts.toSorted((one, other) => one.at - other.at))
    sections.splice(receipt.at, 0, { game: receipt.game, picks: receipt.picks, receipt });
  return sections;
}
