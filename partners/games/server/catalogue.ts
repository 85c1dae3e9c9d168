import type { AnyEngine } from '../engines/steps.ts';
import table from './engines.json' with { type: 'json' };
import { engines } from './engines.ts';

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
  readonly art: {
    readonly portrait: string;
    readonly square: string;
    /** Stands behind the game on its page. */
    readonly backdrop: string;
    readonly color: string;
  };
  readonly palette: { readonly bg: string; readonly ink: string; readonly primary: string; readonly accent: string };
  /** Ids of eight symbols, the best-paying first. */
  readonly symbols: readonly string[];
  readonly volatility: string;
  /** What comes back of all stakes in the long run, percent. */
  readonly rtp: number;
}

const lotteryTypes = new Set(['ELOTT', 'LOTT']);

/** Whether the slips of a game join the draws that the platform holds by the clock; else each is drawn at once. */
export const isScheduled = (game: Pick<CatalogueGame, 'gameType'>): boolean => lotteryTypes.has(game.gameType);

type Played = Pick<CatalogueGame, 'gameType' | 'gameClassify' | 'gameCode' | 'volatility'>;

const byGame: ReadonlyMap<string, string> = new Map(Object.entries(table.byGame));
const byKind: ReadonlyMap<string, string> = new Map(Object.entries(table.byKind));

/** The name of a game's engine; undefined when `engines.json` says nothing, or names an engine that does not exist. */
export function engineNameFor({ gameCode, gameType, gameClassify, volatility }: Played): string | undefined {
  const name = byGame.get(gameCode) ?? byKind.get(`${gameType}/${gameClassify}`) ?? byKind.get(gameType) ?? '';
  return [name, `${name}.${volatility}`].find((one) => engines.has(one));
}

/**
 * The engine that plays a game: what `engines.json` says of the game, else of its classification, else of its type.
 * Throws when it says nothing, or names an engine that does not exist.
 */
export function engineFor(game: Played): AnyEngine {
  const { gameCode, gameType, gameClassify } = game;
  const engine = engines.get(engineNameFor(game) ?? '');
  if (!engine) throw new Error(`engines.json: no engine plays ${gameCode} (${gameType}/${gameClassify})`);
  return engine;
}
