import type { LaunchableGame } from '#widgets/games';

/** As much of a game as its heart needs; one that was opened by its address alone may lack it. */
export function likeable(game: LaunchableGame | null) {
  const { nodeId, vassalage, gameType, gameCode, accountTypeName } = game ?? {};
  if (!nodeId || !vassalage || !gameType) return undefined;
  return { nodeId, vassalage, gameType, ...(gameCode && accountTypeName ? { gameCode, accountTypeName } : {}) };
}
