import type { Game, GameLaunched } from '#schemas/platform';

/** As much of a game as a launch needs; a banner knows only its id. */
export type LaunchableGame = Pick<Game, 'nodeId'> &
  Partial<
    Pick<
      Game,
      | 'name'
      | 'vendor'
      | 'gameCode'
      | 'vassalage'
      | 'gameType'
      | 'isGame'
      | 'art'
      | 'maintenance'
      | 'accountTypeName'
      | 'defaultPlayType'
    >
  > & {
    /** Room of a PVP game; empty: the game itself lists its rooms. */
    roomId?: string;
    /** The part that the game shows first, by the game's own name for it: `bets` of a sports book. */
    tab?: string;
  };

/** A game on its way to the player. */
export interface Launch {
  game: LaunchableGame;
  /**
   * `choosing` a room, `asking` the platform, `open`, `failed` with an error for words, `stopped` with one in the middle of play,
   * `closed` with its window.
   */
  phase: 'choosing' | 'asking' | 'open' | 'failed' | 'stopped' | 'closed';
  /** Where it runs. Kept in memory only: the address opens once, and whoever has it plays. */
  address?: URL;
  /** It is a lottery of the platform: its page takes the place of the frame. */
  lottery?: GameLaunched['lottery'];
  /** It says `game:ready` once it can be played; the others are there once their document is. */
  saysReady?: boolean | undefined;
  /** When it was launched, ms by the platform's clock. */
  at?: number | undefined;
  /** The vendor whose wallet it plays from, when there is nothing in it. */
  emptyWallet?: string | undefined;
  error?: unknown;
}
