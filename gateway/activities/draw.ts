import { randomInt } from 'node:crypto';
import type { ActivityPrize } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { type Item, leftOf, takeOne } from './stock.ts';

/** A prize that was drawn: the number that fell, of how many. */
export interface Drawn {
  id: string;
  prize: ActivityPrize;
  roll: number;
  of: number;
}

type Prizes = [id: string, prize: ActivityPrize][];
type Raffle = Omit<Item, 'item'>;

const itemOf = ({ merchant, activity }: Raffle, id: string): Item => ({ merchant, activity, item: `prize/${id}` });

/** The prize that a number falls on: each has as many numbers as its weight says, in their order. */
export function prizeAt(prizes: Prizes, roll: number): Prizes[number] | undefined {
  let before = 0;
  return prizes.find(([, { weight }]) => {
    before += weight;
    return roll < before;
  });
}

/** The sum of the weights. */
export function weightOf(prizes: Prizes): number {
  return prizes.reduce((sum, [, { weight }]) => sum + weight, 0);
}

/** The prizes that are left. */
export async function prizesLeft(tx: Database, of: Raffle, prizes: Readonly<Record<string, ActivityPrize>>) {
  const left: Prizes = [];
  for (const [id, prize] of Object.entries(prizes)) {
    const { stock } = prize;
    if (stock === undefined || (await leftOf(tx, itemOf(of, id), stock)) > 0) left.push([id, prize]);
  }
  return left;
}

/**
 * Draws a prize by the weights of those that are left, and takes it of the stock. The numbers are the system's own, and nobody
 * knows them before. Nothing when no prize is left.
 */
export async function drawPrize(
  tx: Database,
  raffle: Raffle,
  prizes: Readonly<Record<string, ActivityPrize>>,
): Promise<Drawn | undefined> {
  let rest = await prizesLeft(tx, raffle, prizes);
  while (rest.length > 0) {
    const of = weightOf(rest);
    const roll = randomInt(of);
    const [id, prize] = prizeAt(rest, roll) ?? [];
    if (id === undefined || prize === undefined) throw new Error('[Bug] no prize has the number');
    const { stock } = prize;
    if (stock === undefined || (await takeOne(tx, itemOf(raffle, id), stock))) return { id, prize, roll, of };
    // Somebody has taken the last one at this moment.
    rest = rest.filter(([one]) => one !== id);
  }
  return undefined;
}
