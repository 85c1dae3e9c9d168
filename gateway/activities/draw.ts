import { randomInt } from 'node:crypto';
import type { ActivityPrize, ActivityTerms, PromotionPrize } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { type Item, stockOf, takeOne } from './stock.ts';

/** A prize that was drawn: the number that fell, of how many. */
export interface Drawn {
  id: string;
  prize: ActivityPrize;
  roll: number;
  of: number;
}

type Prizes = [id: string, prize: ActivityPrize][];
type ById = NonNullable<ActivityTerms['prizes']>;
type Raffle = Omit<Item, 'item'>;

const itemOf = (id: string) => `prize/${id}`;

/** The prize that a number falls on: each has as many numbers as its weight says, in their order. */
export function prizeAt(prizes: Prizes, roll: number): Prizes[number] | undefined {
  let before = 0;
  return prizes.find(([, { weight }]) => {
    before += weight;
    return roll < before;
  });
}

/** The sum of the weights. */
function weightOf(prizes: Prizes): number {
  return prizes.reduce((sum, [, { weight }]) => sum + weight, 0);
}

/** What a raffle draws from now: each prize with its chance, the rarest first. */
export function chancesOf(prizes: ById, words: (texts: ActivityPrize['title']) => string): PromotionPrize[] {
  const all = Object.entries(prizes).sort(([, one], [, other]) => one.weight - other.weight);
  const weights = weightOf(all);
  return all.map(([, { title, weight }]) => ({ title: words(title), chance: weight / weights }));
}

/** The prizes that are left. */
async function prizesLeft(tx: Database, of: Raffle, prizes: ById): Promise<Prizes> {
  const all = Object.entries(prizes);
  if (all.every(([, { stock }]) => stock === undefined)) return all;
  const left = await stockOf(tx, of);
  return all.filter(([id, { stock }]) => stock === undefined || (left.get(itemOf(id)) ?? stock) > 0);
}

/** The terms of an activity as they are from now on: without prizes that are sold out. */
export async function termsNow(db: Database, of: Raffle, terms: ActivityTerms): Promise<ActivityTerms> {
  const { prizes } = terms;
  return prizes ? { ...terms, prizes: Object.fromEntries(await prizesLeft(db, of, prizes)) } : terms;
}

/**
 * Draws a prize by the weights of those that are left, and takes it of the stock. The numbers are the system's own, and nobody
 * knows them before. Nothing when no prize is left.
 */
export async function drawPrize(tx: Database, raffle: Raffle, prizes: ById): Promise<Drawn | undefined> {
  let rest = await prizesLeft(tx, raffle, prizes);
  while (rest.length > 0) {
    const of = weightOf(rest);
    const roll = randomInt(of);
    const [id, prize] = prizeAt(rest, roll) ?? [];
    if (id === undefined || prize === undefined) throw new Error('[Bug] no prize has the number');
    const { stock } = prize;
    if (stock === undefined || (await takeOne(tx, { ...raffle, item: itemOf(id) }, stock)))
      return { id, prize, roll, of };
    // Somebody has taken the last one at this moment.
    rest = rest.filter(([one]) => one !== id);
  }
  return undefined;
}
