import { createBaccaratEngine } from '../engines/baccarat/engine.ts';
import { createFishPrawnCrabEngine, createSicBoEngine } from '../engines/dice/engine.ts';
import { createDragonTigerEngine } from '../engines/dragon-tiger/engine.ts';
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
  /** What kind of game it is within its type. */
  readonly gameClassify: string;
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
const sicBo = createSicBoEngine();
const fishPrawnCrab = createFishPrawnCrabEngine();
const baccarat = {
  commission: createBaccaratEngine('commission'),
  noCommission: createBaccaratEngine('noCommission'),
};
const dragonTiger = createDragonTigerEngine();

const lotteryTypes = new Set(['ELOTT', 'LOTT']);
const drawTypes = new Set([...lotteryTypes, 'INHOUSE']);

/** Whether the slips of a game join the draws that the platform holds by the clock; else each is drawn at once. */
export const isScheduled = (game: Pick<CatalogueGame, 'gameType'>): boolean => lotteryTypes.has(game.gameType);

/** The engine of a live table, by its kind; where two are of one kind the code of the game says which. */
function tableFor({ gameClassify, gameCode }: Pick<CatalogueGame, 'gameClassify' | 'gameCode'>): GameEngine {
  if (gameClassify === 'BACCARAT')
    return gameCode.includes('NO_COMMISSION') ? baccarat.noCommission : baccarat.commission;
  if (gameClassify === 'DRAGONTIGER') return dragonTiger;
  if (gameClassify === 'DICE') return gameCode.includes('FISH_PRAWN_CRAB') ? fishPrawnCrab : sicBo;
  return wheel;
}

type Played = Pick<CatalogueGame, 'gameType' | 'gameClassify' | 'gameCode' | 'volatility'>;

/** The engine that plays a game: draws for the lotteries, tables for live games, a slot for everything else. */
export function engineFor(game: Played): GameEngine {
  if (drawTypes.has(game.gameType)) return draw;
  if (game.gameType === 'LIVE') return tableFor(game);
  if (game.volatility === 'low') return slots.low;
  return game.volatility === 'high' ? slots.high : slots.medium;
}
