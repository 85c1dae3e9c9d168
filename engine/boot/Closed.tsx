import { useAtom, useAtomValue, useStore } from 'jotai';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { messagesAtom, useText } from '#engine/i18n';
import { coveredAtom, toastAtom } from '#engine/overlays';
import { PageView } from '#engine/pages';
import { answersAtom, type Closure, closureAtom } from '#engine/platform';
import { useTitle } from './use-title.ts';

const NAMESPACES = ['service'];

/**
 * A page in the place of the whole site. It is announced, has the focus and the title of the tab; when it goes, the focus, the
 * place in the page and the title are what they were, and what could not be loaded meanwhile is loaded.
 */
export default function Closed({ page }: { page: Closure }) {
  const { ensure } = useAtomValue(messagesAtom);
  const [spoken, setSpoken] = useState(false);
  // Before the page stands above the site, and browsers move what is seen out of its way.
  const [top] = useState(() => window.scrollY);
  useEffect(() => {
    void Promise.resolve(ensure(NAMESPACES)).then(() => setSpoken(true));
  }, [ensure]);
  // Until it can speak the site stays where it is.
  return (
    spoken && (
      <Suspense fallback={null}>
        <PageView id={page} />
        <Instead page={page} top={top} />
      </Suspense>
    )
  );
}

/** Covers the site as long as it is drawn: after the page, so that nobody sees neither. */
function Instead({ page, top }: { page: Closure; top: number }) {
  const text = useText('service');
  useTitle(`service:${page}.title`);
  useCover(top);
  useReopening(text('reopened'));
  return (
    <p className="visually-hidden" role="alert">
      {text(`${page}.title`)}. {text(`${page}.text`)}
    </p>
  );
}

/** @param top where the page stood, px */
function useCover(top: number): void {
  const [covered, cover] = useAtom(coveredAtom);
  useEffect(() => {
    // Windows that are open hold the focus until they have stepped back.
    if (covered) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [covered]);
  useLayoutEffect(() => {
    const focus = document.activeElement;
    // A browser may refuse; the game then leaves the whole screen with its page.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    cover(true);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => {
      cover(false);
      // Once the site is laid out again.
      requestAnimationFrame(() => {
        window.scrollTo({ top, behavior: 'instant' });
        if (focus instanceof HTMLElement && focus.isConnected) focus.focus({ preventScroll: true });
      });
    };
  }, [cover, top]);
}

/** When the site is open again, says so, and asks once more for what could not be had meanwhile. */
function useReopening(words: string): void {
  const store = useStore();
  useEffect(
    () =>
      store.sub(closureAtom, () => {
        if (store.get(closureAtom) !== null) return;
        store.set(toastAtom, { tone: 'positive', text: words });
        void store
          .get(answersAtom)
          .refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      }),
    [store, words],
  );
}
