import { Provider, useAtomValue } from 'jotai';
import type { createStore } from 'jotai/vanilla';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { prerenderedAtom } from '#engine/brand';
import { Gallery, galleryPath } from './gallery.ts';
import { OverlaysWhenNeeded } from './OverlaysWhenNeeded.tsx';
import { RootBoundary } from './RootBoundary.tsx';
import { Site } from './Site.tsx';
import { SiteRouter } from './SiteRouter.tsx';
import { Starts } from './Starts.tsx';
import { StatusGate } from './StatusGate.tsx';

export interface AppProps {
  store: ReturnType<typeof createStore>;
  /** Called when all of it fails. */
  onBroken(): void;
  /** Where the address is known from: the browser's, unless it is prerendered. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The site of one brand, from a store that boot has filled. */
export function App({ store, onBroken, Router = SiteRouter }: AppProps) {
  return (
    <Provider store={store}>
      <RootBoundary onBroken={onBroken}>
        <Router>
          <StatusGate>
            <Pages />
            <Starts />
          </StatusGate>
          <OverlaysWhenNeeded />
          <Interactive />
        </Router>
      </RootBoundary>
    </Provider>
  );
}

/** Marks the document as interactive (`data-interactive`) once its page is hydrated, or rendered without having been prerendered. */
function Interactive() {
  const isInteractive = !useAtomValue(prerenderedAtom);
  useEffect(() => {
    if (isInteractive) document.documentElement.dataset.interactive = '';
  }, [isInteractive]);
  return null;
}

/** The site, or the gallery of the kit while one develops. */
function Pages() {
  const { pathname } = useLocation();
  if (!Gallery || pathname !== galleryPath) return <Site />;
  return (
    <Suspense fallback={null}>
      <Gallery />
    </Suspense>
  );
}
