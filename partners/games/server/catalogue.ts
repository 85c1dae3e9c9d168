import { createDrawEngine } from '../engines/draw/engine.ts';
import type { GameEngine } from '../engines/engine.ts';
import { createSlotEngine } from '../engines/slot/engine.ts';
import { slotModels } from '../engines/slot/model.ts';
import { createWheelEngine } from '../engines/wheel/engine.ts';

/** What a game page takes from a row of the catalogue. */
export interface CatalogueGame {
  readonly nodeId: number;
  readonly gameCode: string;
  readonly vassalage: string;
  readonly gameType: string;
  /** Title by brand language code; EN is always there. */
  readonly name: Readonly<Record<string, string>>;
  /** Paths beneath the art folder, and the colour shown before the art has loaded. */
  readonly art: { readonly portrait: string; readonly square: string; readonly color: string };
  readonly palette: { readonly bg: string; readonly ink: string; readonly primary: string; readonly accent: string };
  /** Ids of eight symbols, the best-paying first. */
  readonly symbols: readonly string[];
  readonly volatility: string;
}

const slots = {
  low: createSlotEngine(slotModels.low),
  medium: createSlotEngine(slotModels.medium),
  high: createSlotEngine(slotModels.high),
};
const draw = createDrawEngine();
const wheel = createWheelEngine();

const lotteryTypes = new Set(['ELOTT', 'LOTT']);
const drawTypes = new Set([...lotteryTypes, 'INHOUSE']);

/** Whether the slips of a game join the draws that the platform holds by the clock; else each is drawn at once. */
export const isScheduled = (game: Pick<CatalogueGame, 'gameType'>): boolean => lotteryTypes.has(game.gameType);

/** The engine that plays a game: draws for the lotteries, the wheel for live tables, a slot for everything else. */
export function engineFor(game: Pick<CatalogueGame, 'gameType' | 'volatility'>): GameEngine {
  if (drawTypes.has(game.gameType)) return draw;
  if (game.gameType === 'LIVE') return wheel;
  if (game.volatility === 'low') return slots.low;
  return game.volatility === 'high' ? slots.high : slots.medium;
}
