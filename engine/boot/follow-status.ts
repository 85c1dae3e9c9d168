import type { createStore } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { askStatusAtom, closureAtom, statusAtom } from '#engine/platform';
import { openChannel } from '#engine/storage';
import type { SystemStatus } from '#schemas/platform';

type Store = ReturnType<typeof createStore>;

/** Name of the channel on which the tabs of one site tell each other that it has closed or opened. */
const channelName = 'site-status';
/** A wait grows by this with every answer that the site is still closed, up to so many times the first. */
const growth = 1.5;
const longest = 4;
/** What many learn at once they do not ask about at once: they spread over this, ms. */
const spread = 2000;

/**
 * Asks for the platform's status: at once, again and again while the site is closed or nothing is known, now and then while
 * it is open, and when the visitor comes back to the tab. Returns what ends it.
 */
export function followStatus(store: Store): () => void {
  const { statusInterval = 15_000, openStatusInterval = 60_000 } = store.get(coreAtom).brand.timings ?? {};
  const tabs = openChannel(channelName);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let ended = false;
  let lastRequest = Number.NEGATIVE_INFINITY;

  const later = (ms: number) => {
    clearTimeout(timer);
    // Nobody looks: the tab asks when somebody does.
    if (!ended && ms > 0) timer = setTimeout(() => document.visibilityState === 'visible' && void ask(), ms);
  };
  const next = () => {
    const idle = store.get(closureAtom) === null && store.get(statusAtom) !== null;
    const wait = idle ? openStatusInterval : statusInterval * Math.min(growth ** tries, longest);
    // A quarter more or less: those who were sent away together do not come back together.
    later(wait * (0.75 + Math.random() / 2));
  };
  const ask = async () => {
    lastRequest = performance.now();
    // What was known stays when there is no answer; the next one decides.
    await store.set(askStatusAtom).catch(() => undefined);
    tries = store.get(closureAtom) === null ? 0 : tries + 1;
    next();
  };
  const returned = () => {
    if (document.visibilityState !== 'visible') return;
    const due = store.get(closureAtom) === null ? statusInterval : spread;
    if (performance.now() - lastRequest > due) void ask();
    else next();
  };

  let former = store.get(closureAtom);
  const stop = store.sub(closureAtom, () => {
    const closure = store.get(closureAtom);
    if (closure === former) return;
    former = closure;
    tries = 0;
    later(Math.random() * spread);
    const status: SystemStatus['status'] = closure === 'maintenance' ? 1 : closure === 'restricted' ? 2 : 0;
    tabs?.postMessage({ status });
  });
  if (tabs) {
    tabs.onmessage = ({ data }: MessageEvent<{ status?: unknown }>) => {
      const { status } = data;
      const closure = store.get(closureAtom);
      // Another tab may be of another merchant, or behind: that it is open is asked, not believed.
      if ((status === 1 || status === 2) && closure === null) void ask();
      if (status === 0 && closure !== null) void ask();
    };
  }
  document.addEventListener('visibilitychange', returned);
  window.addEventListener('focus', returned);
  window.addEventListener('online', returned);
  void ask();
  return () => {
    ended = true;
    clearTimeout(timer);
    stop();
    tabs?.close();
    document.removeEventListener('visibilitychange', returned);
    window.removeEventListener('focus', returned);
    window.removeEventListener('online', returned);
  };
}
