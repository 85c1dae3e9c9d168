import { useSetAtom } from 'jotai';
import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import { askStatusAtom, PlatformError } from '#engine/platform';
import { holdBalanceAtom, refreshBalanceAtom } from '#engine/session';
import { gameMessage } from '#widgets/games';
import { roundOpenAtom, useAskFirst } from './round-open.ts';
import { needsMoneyAtom } from './strips.ts';
import { useBack } from './use-back.ts';

interface GameState {
  phase: 'loading' | 'playing' | 'over';
  /** Its document has come; games that say when they are ready may still be loading. */
  hasDocument: boolean;
  error?: unknown;
}
type News = { isReady?: boolean; hasDocument?: boolean; error?: unknown };

function follow(state: GameState, { isReady, hasDocument, error }: News): GameState {
  if (error !== undefined) return { ...state, phase: 'over', error };
  const phase = isReady && state.phase === 'loading' ? 'playing' : state.phase;
  return { ...state, phase, hasDocument: hasDocument ?? state.hasDocument };
}

/** No round is shown for longer, ms: what a game forgets to say must not keep the balance. */
const longestShown = 90_000;

/** What the framed game says, and what becomes of it. */
export function useGameMessages(frame: RefObject<HTMLIFrameElement | null>, { origin }: URL) {
  const [state, tell] = useReducer(follow, { phase: 'loading', hasDocument: false });
  const back = useBack();
  const askFirst = useAskFirst();
  const refreshBalance = useSetAtom(refreshBalanceAtom);
  const askStatus = useSetAtom(askStatusAtom);
  const setRoundOpen = useSetAtom(roundOpenAtom);
  const setNeedsMoney = useSetAtom(needsMoneyAtom);
  const hold = useHold();

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const message = gameMessage(event, { origin, window: frame.current?.contentWindow });
      switch (message?.type) {
        case 'game:ready':
          return tell({ isReady: true });
        case 'game:close':
          return askFirst(back);
        case 'game:balance-changed':
          return void refreshBalance();
        case 'game:round':
          if (message.isOpen) setNeedsMoney(false);
          return setRoundOpen(message.isOpen);
        case 'game:showing':
          return hold(message.isShowing);
        case 'game:refused':
        case 'game:error':
          // No fault of the game: it goes on when the site opens again.
          if (message.code === 'site_closed') return void askStatus().catch(() => undefined);
          if (message.code === 'insufficient_funds') setNeedsMoney(true);
          if (message.type === 'game:refused') return undefined;
          return tell({ error: new PlatformError('fault', `game_${message.code}`) });
        default:
          return undefined;
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, origin, back, askFirst, refreshBalance, askStatus, setRoundOpen, setNeedsMoney, hold]);

  const isOver = state.phase === 'over';
  useEffect(() => {
    // A game that is over, or was left, has no round that anybody could finish here.
    if (isOver) {
      setRoundOpen(false);
      hold(false);
    }
    return () => {
      setRoundOpen(false);
      setNeedsMoney(false);
      hold(false);
    };
  }, [isOver, setRoundOpen, setNeedsMoney, hold]);
  return [state, tell] as const;
}

/** Keeps the balance of the site as it is, for a while at most, or lets it go. */
function useHold(): (isHeld: boolean) => void {
  const holdBalance = useSetAtom(holdBalanceAtom);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback(
    (isHeld) => {
      clearTimeout(timer.current);
      holdBalance(isHeld);
      if (isHeld) timer.current = setTimeout(() => holdBalance(false), longestShown);
    },
    [holdBalance],
  );
}
