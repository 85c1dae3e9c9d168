import { atom, type Getter } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { languageAtom } from '#engine/i18n';
import { atomInSession, PlatformError, platformAtom, statusAtom } from '#engine/platform';
import type { Game, LaunchGameRequest } from '#schemas/platform';
import { frameAddress } from './address.ts';

/** As much of a game as a launch needs; a banner knows only its id. */
export type LaunchableGame = Pick<Game, 'nodeId'> &
  Partial<Pick<Game, 'name' | 'vendor' | 'gameCode' | 'vassalage' | 'gameType' | 'isGame' | 'art' | 'maintenance'>>;

/** A game on its way to the player. */
export interface Launch {
  game: LaunchableGame;
  /** `asking` the platform, `open` in the frame, `failed` with an error for words. */
  phase: 'asking' | 'open' | 'failed';
  /** Where it runs. Kept in memory only: the address opens once, and whoever has it plays. */
  address?: URL;
  error?: unknown;
}

const slot = atom<Launch | null>(null);

/** The launch in progress or in play. */
export const launchAtom = atom((get) => get(slot));

/** A guest's choice, which goes on after logging in. */
export const pendingLaunchAtom = atom<LaunchableGame | null>(null);

const rememberedAtom = atomInSession('game');

/** The game that was played last in this tab, to offer it again after a reload. */
export const lastGameAtom = atom((get): LaunchableGame | null => {
  try {
    const game: unknown = JSON.parse(get(rememberedAtom) ?? 'null');
    const known = typeof game === 'object' && game !== null && 'nodeId' in game && Number.isInteger(game.nodeId);
    return known ? (game as LaunchableGame) : null;
  } catch {
    return null;
  }
});

/** Asks the platform for a game's address and keeps what comes of it. Never throws: a failure is part of the state. */
export const startLaunchAtom = atom(null, async (get, set, game: LaunchableGame) => {
  const started: Launch = { game, phase: 'asking' };
  set(slot, started);
  set(rememberedAtom, JSON.stringify(game));
  const outcome = await ask(get, game);
  // Another game, or leaving, has overtaken it.
  if (get(slot) === started) set(slot, { ...started, ...outcome });
});

/** Leaves the game. */
export const endLaunchAtom = atom(null, (_get, set) => set(slot, null));

async function ask(get: Getter, game: LaunchableGame): Promise<Omit<Launch, 'game'>> {
  try {
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
    return { phase: 'open', address };
  } catch (error) {
    return { phase: 'failed', error };
  }
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
    // Built from the site's own origin, whatever the address bar holds (trust T16).
    backUrl: `${location.origin}/`,
  };
}
