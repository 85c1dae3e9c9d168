import { useSetAtom } from 'jotai';
import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import { askStatusAtom, PlatformError } from '#engine/platform';
import { holdBalanceAtom, refreshBalanceAtom } from '#engine/session';
import { gameMessage, overLaunchAtom } from '#widgets/games';
import { roundOpenAtom, useAskFirst } from './round-open.ts';
import { needsMoneyAtom } from './strips.ts';
import { useBack } from './use-back.ts';

interface GameState {
  isLoading: boolean;
  /** Its document has come; games that say when they are ready may still be loading. */
  hasDocument: boolean;
}
type News = { isReady?: boolean; hasDocument?: boolean };

function follow(state: GameState, { isReady = false, hasDocument = state.hasDocument }: News): GameState {
  return { isLoading: state.isLoading && !isReady, hasDocument };
}

/** No round is shown for longer, ms: what a game forgets to say must not keep the balance. */
const longestShown = 90_000;

/** What the framed game says, and what becomes of it. A game that fails ends its launch. */
export function useGameMessages(frame: RefObject<HTMLIFrameElement | null>, address: URL) {
  const { origin } = address;
  const [state, tell] = useReducer(follow, { isLoading: true, hasDocument: false });
  const { isLoading } = state;
  const over = useSetAtom(overLaunchAtom);
  const fail = useCallback(
    (error: PlatformError) => over(address, { phase: isLoading ? 'failed' : 'stopped', error }),
    [over, address, isLoading],
  );
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
          return fail(new PlatformError('fault', `game_${message.code}`));
        default:
          return undefined;
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, origin, back, fail, askFirst, refreshBalance, askStatus, setRoundOpen, setNeedsMoney, hold]);

  useEffect(
    // A game that is over, or was left, has no round that anybody could finish here.
    () => () => {
      setRoundOpen(false);
      setNeedsMoney(false);
      hold(false);
    },
    [setRoundOpen, setNeedsMoney, hold],
  );
  return { ...state, tell, fail };
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
