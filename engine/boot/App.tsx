import { Provider } from 'jotai';
import type { createStore } from 'jotai/vanilla';
import { BrowserRouter } from 'react-router-dom';
import { OverlaysWhenNeeded } from './OverlaysWhenNeeded.tsx';
import { RootBoundary } from './RootBoundary.tsx';
import { Site } from './Site.tsx';
import { Starts } from './Starts.tsx';
import { StatusGate } from './StatusGate.tsx';

export interface AppProps {
  store: ReturnType<typeof createStore>;
  /** Called when all of it fails. */
  onBroken(): void;
}

/** The site of one brand, from a store that boot has filled. */
export function App({ store, onBroken }: AppProps) {
  return (
    <Provider store={store}>
      <RootBoundary onBroken={onBroken}>
        <BrowserRouter>
          <StatusGate>
            <Site />
            <Starts />
          </StatusGate>
          <OverlaysWhenNeeded />
        </BrowserRouter>
      </RootBoundary>
    </Provider>
  );
}
