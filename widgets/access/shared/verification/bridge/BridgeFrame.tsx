import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { statusAtom } from '#engine/platform';
import { Skeleton } from '#engine/ui';
import { frameAddress } from '#widgets/games';
import styles from './bridge.module.css';
import { type BridgeAnswer, type BridgeJob, bridgeMessage } from './message.ts';

/** Stands in `access.bridge` for the origin that the platform names. */
const platformsOwn = '{games}';
/** How long a page may take until it talks, ms: then something keeps it away (trust: within 10 s the player is told). */
const PATIENCE = 10_000;

interface Props {
  job: BridgeJob;
  /** Called once. `unreachable`: the page did not come, or what it loads did not. */
  onAnswer(answer: BridgeAnswer): void;
  /** Nothing of it is to be seen. */
  unseen?: boolean;
}

/**
 * A page of the bridge, which does one job and is gone. Scripts of third parties run in it, on an origin of its own that the brand
 * names: they reach nothing of this page, and are told no more than the job (threat T31).
 */
export function BridgeFrame({ job, onAnswer, unseen = false }: Props) {
  const t = useText('verification');
  const url = useBridge(job.page);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, show] = useState(false);
  const latest = useRef({ job, onAnswer });
  useEffect(() => {
    latest.current = { job, onAnswer };
  });
  const origin = url?.origin;
  useEffect(() => {
    const answer = (given: BridgeAnswer) => {
      stop();
      latest.current.onAnswer(given);
    };
    const hear = (event: MessageEvent<unknown>) => {
      const bridge = frame.current?.contentWindow;
      const message = origin ? bridgeMessage(event, { origin, window: bridge }) : undefined;
      if (!message || !origin) return;
      if (message.type === 'bridge:answer') return answer(message.answer);
      if (message.type === 'bridge:shown') return show(true);
      clearTimeout(timer);
      bridge?.postMessage({ type: 'bridge:start', job: latest.current.job }, origin);
    };
    const timer = setTimeout(() => answer({ failed: 'unreachable' }), PATIENCE);
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('message', hear);
    };
    addEventListener('message', hear);
    return stop;
  }, [origin]);

  return (
    <div className={styles.frame} hidden={unseen} aria-busy={!shown}>
      {!shown && <Skeleton height="100%" />}
      {url && (
        <iframe
          ref={frame}
          src={url.href}
          title={t('frame')}
          className={styles.page}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="strict-origin"
        />
      )}
    </div>
  );
}

/** Where the page is, once the platform has named its origins; undefined when it may not be framed. */
function useBridge(page: BridgeJob['page']): URL | undefined {
  const { origins, access } = useAtomValue(coreAtom).brand;
  const launchOrigins = useAtomValue(statusAtom)?.info.launchGameCDNs ?? [];
  const { bridge = platformsOwn } = access ?? {};
  const origin = bridge === platformsOwn ? launchOrigins[0] : bridge;
  const address = origin && `${origin}/bridge/${page}?site=${encodeURIComponent(location.origin)}`;
  return frameAddress(address, { gameOrigins: origins?.games ?? [], launchOrigins, ownOrigin: location.origin });
}
