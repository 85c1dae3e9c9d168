import type { Getter } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { languageAtom } from '#engine/i18n';
import { PlatformError, platformAtom, statusAtom } from '#engine/platform';
import type { LaunchGameRequest } from '#schemas/platform';
import { frameAddress } from './address.ts';
import type { LaunchableGame } from './launch.ts';

/** Asks the platform where a game runs. Throws a PlatformError, also for an address that must not be framed. */
export async function ask(get: Getter, game: LaunchableGame): Promise<URL> {
  const { brand } = get(coreAtom);
  const { game_url, game_url2 } = await get(platformAtom).call('launchGame', {
    body: request(game, brand, get(languageAtom)),
  });
  const rules = {
    gameOrigins: brand.origins?.games ?? [],
    launchOrigins: get(statusAtom)?.info.launchGameCDNs ?? [],
    ownOrigin: location.origin,
  };
  const address = frameAddress(game_url, rules) ?? frameAddress(game_url2, rules);
  if (!address) throw new PlatformError('refused', 'game_address_refused');
  return address;
}

/** The launch payload of §7. */
function request(
  { nodeId, gameCode, vassalage, gameType }: LaunchableGame,
  { merchantCode, device }: { merchantCode: string; device?: string },
  language: string,
): LaunchGameRequest {
  return {
    nodeId,
    ...(gameCode ? { gameId: gameCode } : {}),
    ...(vassalage ? { vassalage } : {}),
    ...(gameType ? { gameType } : {}),
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    device: device ?? 'WEB',
    merchantCode,
    language,
    // Built from the site's own origin, whatever the address bar holds (threat T16).
    backUrl: `${location.origin}/`,
  };
}
