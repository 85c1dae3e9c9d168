import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { balanceAtom, balanceHeldAtom } from '#engine/session';
import type { GamesFrameProps } from '#schemas/widgets';
import { playSinceAtom } from '#widgets/games';
import { clockText } from './clock-text.ts';
import styles from './GameBar.module.css';

/** Changes of the balance that come together are asked about once, ms. */
const gatherMs = 800;

interface Props extends Required<Pick<GamesFrameProps, 'clock' | 'result'>> {
  nodeId: number;
}

/** How long the player has been playing, and what has come of it, as the platform has it. */
export function PlayFacts({ nodeId, clock, result }: Props) {
  const text = useText('games');
  const since = useAtomValue(playSinceAtom);
  const isOfGame = clock !== 'login';
  const shown = clock !== 'none' || result;
  const { data, dataUpdatedAt, refetch } = useQuery(
    'playSession',
    { query: isOfGame ? { nodeId, ...(since === undefined ? {} : { since }) } : {} },
    { enabled: shown && (since !== undefined || !isOfGame), keep: true },
  );
  useAfterBalance(() => void refetch(), data !== undefined);
  if (!data) return null;
  return (
    <>
      {clock !== 'none' && (
        <span className={styles.fact} role="timer">
          <span className="visually-hidden">{text(isOfGame ? 'frame.timeInGame' : 'frame.timeSinceLogin')}</span>
          <Ticking from={dataUpdatedAt - (data.now - data.since)} />
        </span>
      )}
      {result && (
        <span className={styles.fact} data-testid="play-result">
          <span className="visually-hidden">{text('frame.result')}</span>
          <Money minor={data.net} currency={data.currency} change />
        </span>
      )}
    </>
  );
}

/** A running clock from a time of this device, ms. */
function Ticking({ from }: { from: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <bdi className="tabular">{clockText(now - from)}</bdi>;
}

/**
 * Rounds of this game and of those in other tabs change the balance: each change is a reason to ask. Not while a round is being
 * shown: its stake may have been told before, and the answer would have its win.
 */
function useAfterBalance(ask: () => void, isKnown: boolean): void {
  const seq = useAtomValue(balanceAtom).value?.seq;
  const latest = useRef(ask);
  latest.current = ask;
  const last = useRef(seq);
  const isHeld = useAtomValue(balanceHeldAtom);
  useEffect(() => {
    if (!isKnown || isHeld || seq === last.current) return undefined;
    const timer = setTimeout(() => {
      last.current = seq;
      latest.current();
    }, gatherMs);
    return () => clearTimeout(timer);
  }, [seq, isKnown, isHeld]);
}
