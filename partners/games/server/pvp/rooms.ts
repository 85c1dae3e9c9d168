import type { TableRules } from '../../engines/pvp/game.ts';
import { stakeLimits } from '../stakes.ts';

/** A stake and a speed that a game is played for; each level has tables of its own. */
export interface Level {
  readonly level: number;
  /** The big blind, or the price of a point, in minor units. */
  readonly unit: number;
  /** What a player may sit down with. */
  readonly buyIns: readonly number[];
  readonly speed: RoomSpeed;
}

export type RoomSpeed = 'normal' | 'fast';

/** Stays are journaled with their level: one that is added comes last. `chip`: which of the currency's chips is the unit. */
const levels: readonly { readonly chip: number; readonly speed: RoomSpeed }[] = [
  { chip: 0, speed: 'normal' },
  { chip: 2, speed: 'normal' },
  { chip: 4, speed: 'normal' },
  { chip: 1, speed: 'fast' },
];
/** Buy-ins in units. */
const buyInUnits = [30, 60, 100] as const;

/** The levels of a currency, the lowest stake first. */
export function levelsOf(currency: string): readonly Level[] {
  const { steps } = stakeLimits(currency, 'poker');
  const own = levels.flatMap(({ chip, speed }, level) => {
    const unit = steps[chip];
    return unit === undefined ? [] : [{ level, unit, speed, buyIns: buyInUnits.map((units) => units * unit) }];
  });
  return own.sort((a, b) => a.unit - b.unit);
}

/** What the platform calls a room of a game. */
export const roomIdOf = ({ level }: Pick<Level, 'level'>): string => `room-${level + 1}`;

/** Who can sit together: players of one game, merchant, currency, level and kind of money. */
export interface RoomKey {
  readonly nodeId: number;
  readonly merchant: string;
  readonly currency: string;
  readonly level: number;
  /** Money that is worth nothing never meets money that is worth something; left out where it is worth something. */
  readonly trial?: boolean;
}

export const roomName = ({ nodeId, merchant, currency, level, trial = false }: RoomKey): string =>
  [nodeId, merchant, currency, level, ...(trial ? ['trial'] : [])].join('/');

/** What is played in a room, for how much, and how fast. */
export interface Room extends RoomKey {
  readonly rules: TableRules;
  readonly unit: number;
  readonly speed: RoomSpeed;
}
