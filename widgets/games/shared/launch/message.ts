/** Messages from a game to the page that frames it. */
export type GameMessage =
  | { type: 'game:ready' }
  | { type: 'game:close' }
  | { type: 'game:balance-changed' }
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
      return { type: data.type };
    case 'game:error':
      return { type: data.type, code: 'code' in data && typeof data.code === 'string' ? data.code : 'unknown' };
    default:
      return undefined;
  }
}
