import type { Getter, Setter } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { askStatusAtom, type CallArguments, changeAtom, infoAtom, PlatformError } from '#engine/platform';
import { frameAddress } from './address.ts';
import type { Launch, LaunchableGame } from './launch.ts';

/** A failure is part of the launch's state. */
const launchGameAtom = changeAtom('launchGame', { onError: 'field' });

/**
 * Asks the platform where a game runs. Throws a PlatformError, also for an address that must not be framed.
 * @param signal says that nobody waits for it any more
 */
export async function ask(
  get: Getter,
  set: Setter,
  game: LaunchableGame,
  signal: AbortSignal,
): Promise<Pick<Launch, 'address' | 'saysReady' | 'at' | 'emptyWallet' | 'lottery'>> {
  const { brand } = get(coreAtom);
  const launched = await set(launchGameAtom, { body: request(game), signal });
  const { game_url, game_url2, saysReady, at, emptyWallet, lottery } = launched;
  if (lottery) return { lottery };
  const rules = {
    gameOrigins: brand.origins?.games ?? [],
    // On a slow line the game may be there before the platform has said where its games run.
    launchOrigins: (get(infoAtom) ?? (await set(askStatusAtom)).info).launchGameCDNs,
    ownOrigin: location.origin,
  };
  const address = frameAddress(game_url, rules) ?? frameAddress(game_url2, rules);
  if (!address) throw new PlatformError('refused', 'game_address_refused');
  if (game.tab) address.searchParams.set('tab', game.tab);
  return { address, saysReady, at, emptyWallet };
}

/** What the launch payload of §7 says of the game; the client fills in the rest. */
function request(game: LaunchableGame): NonNullable<CallArguments<'launchGame'>['body']> {
  const { nodeId, gameCode, vassalage, gameType, roomId } = game;
  return {
    nodeId,
    ...(gameCode ? { gameId: gameCode } : {}),
    ...(vassalage ? { vassalage } : {}),
    ...(gameType ? { gameType } : {}),
    ...(roomId ? { roomId } : {}),
  };
}
