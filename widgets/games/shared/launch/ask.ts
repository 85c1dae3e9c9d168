import type { Getter } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { type CallArguments, PlatformError, platformAtom, statusAtom } from '#engine/platform';
import { frameAddress } from './address.ts';
import type { LaunchableGame } from './launch.ts';

/** Asks the platform where a game runs. Throws a PlatformError, also for an address that must not be framed. */
export async function ask(get: Getter, game: LaunchableGame): Promise<URL> {
  const { brand } = get(coreAtom);
  const { game_url, game_url2 } = await get(platformAtom).call('launchGame', { body: request(game) });
  const rules = {
    gameOrigins: brand.origins?.games ?? [],
    launchOrigins: get(statusAtom)?.info.launchGameCDNs ?? [],
    ownOrigin: location.origin,
  };
  const address = frameAddress(game_url, rules) ?? frameAddress(game_url2, rules);
  if (!address) throw new PlatformError('refused', 'game_address_refused');
  return address;
}

/** What the launch payload of §7 says of the game; the client fills in the rest. */
function request({ nodeId, gameCode, vassalage, gameType }: LaunchableGame): CallArguments<'launchGame'>['body'] {
  return {
    nodeId,
    ...(gameCode ? { gameId: gameCode } : {}),
    ...(vassalage ? { vassalage } : {}),
    ...(gameType ? { gameType } : {}),
  };
}
