import type { TableRules } from '../../engines/pvp/game.ts';
import { stakeLimits } from '../stakes.ts';

/** A stake that a game is played for; each level has tables of its own. */
export interface Level {
  readonly level: number;
  /** The big blind, or the price of a point, in minor units. */
  readonly unit: number;
  /** What a player may sit down with. */
  readonly buyIns: readonly number[];
}

/** Which of the currency's chips are the units of the levels. */
const chipsOfLevels = [0, 2, 4] as const;
/** Buy-ins in units. */
const buyInUnits = [30, 60, 100] as const;

export function levelsOf(currency: string): readonly Level[] {
  const { steps } = stakeLimits(currency, 'poker');
  return chipsOfLevels.flatMap((at, level) => {
    const unit = steps[at];
    return unit === undefined ? [] : [{ level, unit, buyIns: buyInUnits.map((units) => units * unit) }];
  });
}

/** Who can sit together: players of one game, merchant, currency and level. */
export interface RoomKey {
  readonly nodeId: number;
  readonly merchant: string;
  readonly currency: string;
  readonly level: number;
}

export const roomName = ({ nodeId, merchant, currency, level }: RoomKey): string =>
  [nodeId, merchant, currency, level].join('/');

/** What is played in a room, and for how much. */
export interface Room extends RoomKey {
  readonly rules: TableRules;
  readonly unit: number;
}
