import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { loadChunk } from '#engine/chunks';
import { atomInSession } from '#engine/platform';
import type { Launch, LaunchableGame } from './launch.ts';

const slot = atom<Launch | null>(null);

/** Ends the call of the launch in progress: another game must not wait for one that nobody wants any more. */
const callAtom = atom<AbortController | null>(null);

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

const beganAtom = atomInSession('gameBegan');

/** When the player came to the game of this tab, ms by the platform's clock: starting it again, or a reload, is the same play. */
export const playSinceAtom = atom((get): number | undefined => {
  const [nodeId, at] = (get(beganAtom) ?? '').split(' ').map(Number);
  return at && nodeId === get(lastGameAtom)?.nodeId ? at : undefined;
});

/**
 * Asks the platform for a game's address and keeps what comes of it; of a game between players a room is chosen first.
 * Never throws: a failure is part of the state.
 */
export const startLaunchAtom = atom(null, async (get, set, game: LaunchableGame) => {
  const isChoosing = game.gameType === 'PVP' && game.roomId === undefined;
  const started: Launch = { game, phase: isChoosing ? 'choosing' : 'asking' };
  set(slot, started);
  set(rememberedAtom, JSON.stringify(game));
  get(callAtom)?.abort();
  if (isChoosing) return;
  const call = new AbortController();
  set(callAtom, call);
  const outcome = await addressFor(get, set, game, call.signal);
  // Another game, or leaving, has overtaken it.
  if (get(slot) !== started) return;
  if (outcome.at !== undefined && get(playSinceAtom) === undefined) set(beganAtom, `${game.nodeId} ${outcome.at}`);
  set(slot, { ...started, ...outcome });
});

/** What asks comes with the first launch: most visits of the home page have none. */
async function addressFor(
  get: Getter,
  set: Setter,
  game: LaunchableGame,
  signal: AbortSignal,
): Promise<Omit<Launch, 'game'>> {
  try {
    const { ask } = await loadChunk(() => import('./ask.ts'));
    return { phase: 'open', ...(await ask(get, set, game, signal)) };
  } catch (error) {
    return { phase: 'failed', error };
  }
}

/** The game at an address is over: its window was closed, it did not come, or it has stopped. Nobody plays it any more. */
export const overLaunchAtom = atom(null, (get, set, address: URL, how: Pick<Launch, 'phase' | 'error'>) => {
  const launch = get(slot);
  if (launch?.address === address) set(slot, { game: launch.game, ...how });
});

/** Leaves the game. */
export const endLaunchAtom = atom(null, (get, set) => {
  get(callAtom)?.abort();
  set(beganAtom, null);
  set(slot, null);
});
