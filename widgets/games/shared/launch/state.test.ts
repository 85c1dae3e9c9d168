import { createStore } from 'jotai/vanilla';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClientBrand, coreAtom } from '#engine/brand';
import { type Platform, PlatformError, platformAtom, statusAtom } from '#engine/platform';
import type { GameLaunched, SystemStatus } from '#schemas/platform';
import { endLaunchAtom, lastGameAtom, launchAtom, startLaunchAtom } from './state.ts';

const game = { nodeId: 7, name: 'Captain Parrot', gameCode: 'KRK_CAPTAIN_PARROT' };
type Answer = (body: unknown, signal?: AbortSignal) => Promise<GameLaunched>;

const status = { info: { launchGameCDNs: ['https://play.example'] } } as SystemStatus;

/** A store whose platform answers launches as a test says, and has named its games' origin, or is still to be asked for it. */
function storeWith(answer: Answer, isKnown = true) {
  const store = createStore();
  const origins = { games: ['{games}'] };
  const brand = { merchantCode: 'demo', origins, languages: { default: 'EN' } };
  store.set(coreAtom, { brand } as unknown as ClientBrand);
  store.set(platformAtom, {
    call: async (name: string, { body, signal }: { body?: unknown; signal?: AbortSignal } = {}) =>
      name === 'systemStatus' ? status : answer(body, signal),
  } as unknown as Platform);
  if (isKnown) store.set(statusAtom, status);
  return store;
}
const launched = (game_url: string): GameLaunched => ({ game_url, expiresAt: 0 });

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://brand.example' });
  return () => vi.unstubAllGlobals();
});

describe('startLaunchAtom', () => {
  test('asks for the game and keeps the address', async () => {
    const asked: unknown[] = [];
    const store = storeWith(async (body) => {
      asked.push(body);
      return launched('https://play.example/play/X?t=1');
    });
    await store.set(startLaunchAtom, game);
    expect(store.get(launchAtom)).toMatchObject({ phase: 'open', game });
    expect(store.get(launchAtom)?.address?.origin).toBe('https://play.example');
    expect(asked).toEqual([{ nodeId: 7, gameId: 'KRK_CAPTAIN_PARROT' }]);
  });

  test('tells the game which part of it is shown first', async () => {
    const store = storeWith(async () => launched('https://play.example/play/X?t=1'));
    await store.set(startLaunchAtom, { ...game, tab: 'bets' });
    expect(store.get(launchAtom)?.address?.search).toBe('?t=1&tab=bets');
  });

  test('takes the second address when the first must not be framed, and fails when neither may', async () => {
    const second = storeWith(async () => ({
      ...launched('https://evil.example/'),
      game_url2: 'https://play.example/2',
    }));
    await second.set(startLaunchAtom, game);
    expect(second.get(launchAtom)?.address?.pathname).toBe('/2');

    const none = storeWith(async () => launched('https://brand.example/game'));
    await none.set(startLaunchAtom, game);
    expect(none.get(launchAtom)).toMatchObject({ phase: 'failed', error: { code: 'game_address_refused' } });
  });

  test('waits for the platform to say where its games run', async () => {
    const store = storeWith(async () => launched('https://play.example/play/X'), false);
    await store.set(startLaunchAtom, game);
    expect(store.get(launchAtom)).toMatchObject({ phase: 'open', address: { pathname: '/play/X' } });
  });

  test('a refusal becomes part of the state', async () => {
    const store = storeWith(async () => {
      throw new PlatformError('business', 'game_maintenance');
    });
    await store.set(startLaunchAtom, game);
    expect(store.get(launchAtom)).toMatchObject({ phase: 'failed', error: { code: 'game_maintenance' } });
  });

  test('another game does not wait for one that was left', async () => {
    const asked: number[] = [];
    const store = storeWith((body, signal) => {
      const { nodeId } = body as { nodeId: number };
      asked.push(nodeId);
      if (nodeId !== game.nodeId) return Promise.resolve(launched('https://play.example/play/Y?t=1'));
      // Nothing ends it but the player.
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new PlatformError('network', 'cancelled')));
      });
    });
    void store.set(startLaunchAtom, game);
    await vi.waitFor(() => expect(asked).toEqual([7]));
    store.set(endLaunchAtom);
    await store.set(startLaunchAtom, { nodeId: 8 });
    expect(store.get(launchAtom)).toMatchObject({ phase: 'open', game: { nodeId: 8 } });
  });

  test('an answer that comes after leaving changes nothing', async () => {
    const answer = Promise.withResolvers<GameLaunched>();
    const asked = Promise.withResolvers<void>();
    const store = storeWith(() => {
      asked.resolve();
      return answer.promise;
    });
    const running = store.set(startLaunchAtom, game);
    await asked.promise;
    store.set(endLaunchAtom);
    answer.resolve(launched('https://play.example/'));
    await running;
    expect(store.get(launchAtom)).toBeNull();
    expect(store.get(lastGameAtom)).toEqual(game);
  });
});
