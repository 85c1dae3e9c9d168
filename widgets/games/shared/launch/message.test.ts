import { describe, expect, test } from 'vitest';
import { gameMessage } from './message.ts';

// Only its identity is looked at.
const frame = {} as Window;
const other = {} as Window;
const game = { origin: 'https://games.example', window: frame };
const heard = (data: unknown, origin = game.origin, source: Window | null = frame) =>
  gameMessage({ data, origin, source }, game);

describe('gameMessage', () => {
  test('hears the game', () => {
    expect(heard({ type: 'game:ready', gameCode: 'X' })).toEqual({ type: 'game:ready' });
    expect(heard({ type: 'game:round', isOpen: true })).toEqual({ type: 'game:round', isOpen: true });
    expect(heard({ type: 'game:round', isOpen: 'yes' })).toEqual({ type: 'game:round', isOpen: false });
    expect(heard({ type: 'game:showing', isShowing: true })).toEqual({ type: 'game:showing', isShowing: true });
    expect(heard({ type: 'game:showing' })).toEqual({ type: 'game:showing', isShowing: false });
    expect(heard({ type: 'game:refused', code: 'too_fast' })).toEqual({ type: 'game:refused', code: 'too_fast' });
    expect(heard({ type: 'game:error', code: 'session_lost' })).toEqual({ type: 'game:error', code: 'session_lost' });
    expect(heard({ type: 'game:error', code: { evil: 1 } })).toEqual({ type: 'game:error', code: 'unknown' });
  });

  test('never hears another window, another origin, or another shape', () => {
    expect(heard({ type: 'game:close' }, game.origin, other)).toBeUndefined();
    expect(heard({ type: 'game:close' }, 'https://games.example.evil.example')).toBeUndefined();
    expect(heard({ type: 'game:close' }, 'null')).toBeUndefined();
    expect(heard('game:close')).toBeUndefined();
    expect(heard(null)).toBeUndefined();
    expect(heard({ type: 'site:logout' })).toBeUndefined();
    expect(
      gameMessage({ data: { type: 'game:close' }, origin: game.origin, source: null }, { ...game, window: null }),
    ).toBe(undefined);
  });
});
