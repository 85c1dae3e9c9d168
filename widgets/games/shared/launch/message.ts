/** Messages from a game to the page that frames it. */
export type GameMessage =
  | { type: 'game:ready' }
  | { type: 'game:close' }
  | { type: 'game:balance-changed' }
  | { type: 'game:round-ended' }
  /** Whether a round is open whose end whoever leaves now would miss. */
  | { type: 'game:round'; isOpen: boolean }
  /** Whether a round is being shown: until it has been, the balance would tell how it ends. */
  | { type: 'game:showing'; isShowing: boolean }
  /** A stake or a step was not taken; the game goes on. */
  | { type: 'game:refused'; code: string }
  /** The game is over until it is launched again. */
  | { type: 'game:error'; code: string };

/**
 * A message, when it comes from the very window and origin of the game and has a known shape; undefined otherwise.
 * Amounts in it are not taken over: a change is only a reason to ask the platform.
 */
export function gameMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  game: { origin: string; window: Window | null | undefined },
): GameMessage | undefined {
  if (!game.window || source !== game.window || origin !== game.origin) return undefined;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  switch (data.type) {
    case 'game:ready':
    case 'game:close':
    case 'game:balance-changed':
    case 'game:round-ended':
      return { type: data.type };
    case 'game:round':
      return { type: data.type, isOpen: 'isOpen' in data && data.isOpen === true };
    case 'game:showing':
      return { type: data.type, isShowing: 'isShowing' in data && data.isShowing === true };
    case 'game:refused':
    case 'game:error':
      return { type: data.type, code: 'code' in data && typeof data.code === 'string' ? data.code : 'unknown' };
    default:
      return undefined;
  }
}
